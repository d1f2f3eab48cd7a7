"""Potted plants and cut flowers beside products.pot_plant."""
import math
import random

import bpy
from mathutils import Matrix, Vector

import food
import products
import shapes
import studio


def pot(colour='#b5673f', r=.5, h=.78):
    """A pot of earth with its soil; returns the height of the soil."""
    clay, bsdf, tree = studio.material('pot', colour, .8, spec=.2)
    studio.bump(tree, bsdf, studio.noise(tree, 50, 4), .15, .006)
    shapes.lathe('pot', [(0, 0), (r * .68, 0, .02), (r * .92, h - .18), (r, h - .18, .02), (r * 1.04, h, .025), (r * .95, h, .02), (r * .9, h - .2), (0, h - .2)], clay, 96)
    soil, bsdf, tree = studio.material('soil', '#3a2a1e', .95)
    studio.bump(tree, bsdf, studio.noise(tree, 16, 6, .75), 1.0, .06)
    shapes.lathe('soil', [(0, h - .06), (r * .95, h - .08)], soil, 64)
    return h - .08


def petals(material, centre, count, length, width, up, droop=.9, turn=0):
    """Leaves around a point, rising by `up` degrees."""
    for i in range(count):
        leaf = products.leaf(material, length, width, droop, .25, i, nx=6, ny=12, wav=.01)
        bpy.context.view_layer.update()
        shapes.group_move([leaf], Matrix.Translation(centre) @ shapes.rot(z=turn + 360 * i / count) @ shapes.rot(x=up))


def seedling(loc, scale=1.0, seed=1, bag='#1d1f22'):
    """A young plant in a black bag of soil."""
    before = set(bpy.context.scene.objects)
    film = studio.material('bag', bag, .35, coat=.3)[0]
    shapes.lathe('bag', [(0, 0), (.3, 0, .03), (.34, .3, .1), (.33, .52, .02), (.31, .52), (0, .5)], film, 64, wobble=.03, seed=seed)
    soil = studio.material('soil', '#3a2a1e', .95)[0]
    shapes.lathe('soil', [(0, .5), (.31, .49)], soil, 48)
    green = products.leaf_mat('#3c7a36', '#6fa04e')
    stem = studio.material('stem', '#6a8b4a', .5)[0]
    shapes.tube('stem', [(0, 0, .48), (.01, 0, .7), (0, .01, .95)], .018, stem, 8)
    for level, (z, length) in enumerate(((.66, .34), (.8, .3), (.93, .22))):
        petals(green, (0, 0, z), 4, length, .09, 22 + 14 * level, turn=47 * level + 20 * seed)
    made = [o for o in bpy.context.scene.objects if o not in before]
    bpy.context.view_layer.update()
    shapes.group_move(made, Matrix.Translation(loc) @ Matrix.Scale(scale, 4) @ shapes.rot(z=40 * seed))


def lavender(stems=54, seed=4):
    top = pot('#e4dccb', .46, .62)
    stem = studio.material('stem', '#7d9468', .6)[0]
    bloom = studio.material('bloom', '#7a5fb0', .7, sheen=.4)[0]
    chance = random.Random(seed)
    buds = []
    for i in range(stems):
        angle, lean = i * 2.4, .08 + .34 * math.sqrt(i / stems)
        height = chance.uniform(.75, 1.1) * (1.1 - .35 * lean)
        direction = Vector((math.cos(angle) * lean, math.sin(angle) * lean, 1)).normalized()
        root = Vector((math.cos(angle) * lean * .55, math.sin(angle) * lean * .55, top))
        points = [root + direction * height * k / 6 for k in range(7)]
        shapes.tube('stem', points, .009, stem, 6)
        for k in range(16):
            at = root + direction * height * (.62 + .4 * k / 15)
            spin = k * 2.1
            side = Vector((math.cos(spin), math.sin(spin), 0)) * (.032 * (1 - .6 * k / 15))
            buds.append(Matrix.Translation(at + side) @ Matrix.Scale(1 - .45 * k / 15, 4))
        if i % 2:
            leaf = products.leaf(products.leaf_mat('#7d9468', '#a3b58c'), .42, .022, .5, .1, i, nx=3, ny=8, wav=0)
            bpy.context.view_layer.update()
            shapes.group_move([leaf], Matrix.Translation((0, 0, top)) @ shapes.rot(z=math.degrees(angle) + 30) @ shapes.rot(x=58))
    shapes.join_copies('blooms', shapes.blob('bud', .026, .026, .034, bloom, 2), buds, bloom)


def conifer(height=2.2, seed=3):
    """A pointed evergreen of flat fans."""
    top = pot('#8a4a32', .5, .66)
    bark = studio.material('bark', '#6b4a32', .9)[0]
    shapes.tube('trunk', [(0, 0, top), (0, 0, top + height * .8)], .05, bark, 10)
    greens = [products.leaf_mat(a, b, c) for a, b, c in (('#2c5a34', '#4d7f46', '#5f8f52'), ('#376b3a', '#5f9150', '#74a262'))]
    chance = random.Random(seed)
    for i in range(230):
        share = (i / 230) ** .85
        z = top + .08 + share * height * .93
        radius = .5 * (1 - share) ** .8 + .02
        leaf = products.leaf(greens[i % 2], .34 * (1.15 - .5 * share), .07, chance.uniform(.2, .6), .2, i, nx=4, ny=9, wav=.03)
        bpy.context.view_layer.update()
        angle = i * 137.5 + chance.uniform(-20, 20)
        inner = Vector((0, radius * .55, 0))
        shapes.group_move([leaf], Matrix.Translation((0, 0, z)) @ shapes.rot(z=angle) @ Matrix.Translation(inner) @ shapes.rot(x=chance.uniform(46, 68)) @ shapes.rot(y=chance.uniform(-50, 50)))


def lotus(bowl_colour='#4a5650'):
    """A glazed bowl of water with pads and one flower."""
    glaze = products.glaze('bowl', bowl_colour, '#1f2825', '#8a6a46', height=.8)
    shapes.lathe('bowl', [(0, 0), (.7, 0, .03), (1.1, .3, .2), (1.15, .78, .05), (1.2, .8, .02), (1.1, .8, .02), (1.02, .4, .2), (0, .1)], glaze, 128)
    water = studio.material('water', '#20383a', .06, coat=.8)[0]
    shapes.lathe('water', [(0, .68), (1.1, .68)], water, 128)
    green = products.leaf_mat('#3c7044', '#6a9a58')
    for x, y, r, turn in ((-.5, .3, .42, 20), (.52, .38, .38, 140), (-.25, -.5, .36, 250), (.6, -.35, .3, 300)):
        pad = [(x, y, .695)] + [(x + r * math.cos(a), y + r * math.sin(a), .695 + .015 * math.sin(5 * a)) for a in (math.radians(turn + 12 + i * 336 / 40) for i in range(41))]
        shapes.mesh('pad', pad, [(0, i, i + 1) for i in range(1, 41)], green)
    pink = products.leaf_mat('#e58fae', '#f7cfdb', '#f3b6c8')
    for count, length, up, turn in ((9, .5, 26, 0), (8, .46, 48, 20), (6, .38, 68, 10)):
        petals(pink, (.08, -.02, .74), count, length, .3, up, droop=.1, turn=turn)
    yellow = studio.material('core', '#e9b93a', .6)[0]
    shapes.blob('core', .09, .09, .07, yellow, 3, .15, 6).location = (.08, -.02, .84)


def orchid():
    """Arched stems with open flowers over broad leaves."""
    top = pot('#efe9dd', .42, .62)
    petals(products.leaf_mat('#2f6a38', '#5f9150'), (0, 0, top), 6, .8, .19, 26, droop=.8, turn=15)
    stem = studio.material('stem', '#6a8b4a', .5)[0]
    colours = (products.leaf_mat('#d55a94', '#f3b3d0', '#e98bb5'), products.leaf_mat('#f4ecf2', '#ffffff', '#e9c6da'))
    lip = studio.material('lip', '#b5235f', .4)[0]
    for side, colour in ((1, colours[0]), (-1, colours[1])):
        path = [Vector((side * (.02 + .62 * q ** 1.7), -.1 * q, top + 1.55 * math.sin(1.75 * q) / .984)) for q in (k / 14 for k in range(15))]
        shapes.tube('stem', path, .02, stem, 10)
        for at in path[7:15:2]:
            before = set(bpy.context.scene.objects)
            petals(colour, (0, 0, 0), 5, .24, .5, 12, droop=.5)
            shapes.blob('lip', .05, .05, .05, lip, 2).location = (0, 0, .03)
            made = [o for o in bpy.context.scene.objects if o not in before]
            bpy.context.view_layer.update()
            shapes.group_move(made, Matrix.Translation(at + Vector((0, -.06, -.02))) @ shapes.rot(z=side * -14) @ shapes.rot(x=82))


def bouquet(seed=6):
    """Roses and leaves in a cone of paper with a ribbon."""
    paper, bsdf, tree = studio.material('paper', '#c9a57a', .8)
    studio.bump(tree, bsdf, studio.noise(tree, 30, 4), .2, .01)
    cone = shapes.lathe('paper', [(.1, 0), (.16, .55), (.7, 1.5), (.78, 1.62), (.76, 1.62), (.15, .6)], paper, 96, wobble=.05, seed=3)
    ribbon = studio.material('ribbon', '#8e1f2b', .45, sheen=.4)[0]
    band = shapes.lathe('ribbon', [(.175, .5), (.2, .52), (.235, .66), (.2, .66)], ribbon, 64)
    chance = random.Random(seed)
    tones = [studio.material('rose', c, .55, sss=.1, sheen=.3)[0] for c in ('#b5233a', '#e9a3b0', '#f6e9dc', '#e0703f', '#d9486a')]
    flowers = []
    for i in range(26):
        angle, out = i * 2.4, .68 * math.sqrt(i / 26)
        loc = (out * math.cos(angle), out * math.sin(angle), 1.52 + .34 * math.cos(out * 1.9) + chance.uniform(-.03, .03))
        flowers.append(food.swirl(tones[i % 5], loc, .17, .2, 5 + i % 3))
    before = set(bpy.context.scene.objects)
    for i in range(16):
        petals(products.leaf_mat('#3f7040', '#6f9a58'), (.62 * math.cos(i * .39), .62 * math.sin(i * .39), 1.5), 1, .42, .12, 40, turn=math.degrees(i * .39) - 90)
    leaves = [o for o in bpy.context.scene.objects if o not in before]
    bpy.context.view_layer.update()
    shapes.group_move([cone, band, *flowers, *leaves], Matrix.Translation((0, .3, .06)) @ shapes.rot(x=14))
