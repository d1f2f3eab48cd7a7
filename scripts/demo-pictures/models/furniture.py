"""Chairs, ladders and other things joined of wood and cloth."""
import math
import random

import bpy
from mathutils import Matrix, Vector

import gadgets
import home
import shapes
import studio


def plank(material, size, loc, turn=(0, 0, 0), bevel=.02):
    box = shapes.box('plank', *size, material, bevel)
    bpy.context.view_layer.update()
    shapes.group_move([box], Matrix.Translation(loc) @ shapes.rot(*turn))


def chair():
    teak = studio.wood('teak', '#c08a4e', '#8a5a2f', axis=2)
    seat = studio.wood('seat', '#c99a5f', '#94653a', axis=0)
    for x in (-.42, .42):
        plank(teak, (.085, .085, .9), (x, -.38, 0))
        plank(teak, (.085, .085, 1.95), (x, .4, 0), (-5, 0, 0))
        plank(teak, (.06, .7, .06), (x, 0, .3))
    plank(seat, (1.0, .95, .07), (0, 0, .9), bevel=.03)
    for z in (1.84,):
        plank(seat, (.9, .06, .17), (0, .55, z - .06), (-5, 0, 0))
    plank(seat, (.8, .05, .1), (0, .485, 1.08), (-5, 0, 0))
    for x in (-.26, -.09, .08, .25):
        plank(teak, (.07, .035, .68), (x, .49, 1.14), (-5, 0, 0), .012)


def sofa(cloth='#3a5f8f'):
    fabric, bsdf, tree = studio.material('cloth', cloth, .9, sheen=.5)
    studio.bump(tree, bsdf, studio.noise(tree, 120, 3), .25, .006)
    legs = studio.wood('legs', '#a5703f', '#70441f', axis=2)
    for x in (-1.25, 1.25):
        for y in (-.45, .45):
            plank(legs, (.1, .1, .24), (x, y, 0))
    plank(fabric, (2.9, 1.25, .34), (0, 0, .22), bevel=.08)
    plank(fabric, (2.9, .36, 1.05), (0, .5, .3), (-7, 0, 0), .12)
    for x in (-1.38, 1.38):
        plank(fabric, (.34, 1.25, .72), (x, 0, .25), bevel=.13)
    for x in (-.61, .61):
        plank(fabric, (1.2, .95, .3), (x, -.1, .52), bevel=.12)
        plank(fabric, (1.18, .3, .66), (x, .3, .74), (-12, 0, 0), .13)
    cushion, bsdf, tree = studio.material('cushion', '#d9a441', .9, sheen=.5)
    studio.bump(tree, bsdf, studio.noise(tree, 120, 3), .25, .006)
    plank(cushion, (.62, .2, .56), (-.9, .02, .84), (-20, 0, 8), .09)


def floor_lamp(loc):
    brass = studio.metal('brass', '#c9a45c', .25)
    shade = home.glow('shade', '#ffd98a', .8)
    made = [shapes.lathe('base', [(0, 0), (.32, 0, .02), (.32, .05, .02), (0, .07)], brass, 96), shapes.tube('pole', [(0, 0, .05), (0, 0, 2.1)], .025, brass, 12), shapes.lathe('shade', [(.42, 1.9), (.28, 2.5), (.27, 2.5), (.41, 1.9)], shade, 96)]
    bpy.context.view_layer.update()
    shapes.group_move(made, Matrix.Translation(loc))


def mantel_clock():
    wood = studio.wood('mahogany', '#8a4a2c', '#532814', axis=0)
    plank(wood, (1.5, .55, .14), (0, 0, 0), bevel=.03)
    outline = [(-.6, 0), (.6, 0), (.6, .75)] + [(.6 * math.cos(a), .75 + .6 * math.sin(a)) for a in (math.radians(6 * k) for k in range(1, 30))] + [(-.6, .75)]
    body = home.slab('body', outline, .42, wood, .03)
    home.place([body], (0, .21, .14), x=90)
    gadgets.disc_picture('face', .44, gadgets.clock_face(hour=8, minute=20), (0, -.2115, .88))
    rim = shapes.tube('rim', [(.455 * math.cos(a), -.215, .88 + .455 * math.sin(a)) for a in (math.radians(5 * k) for k in range(73))], .028, studio.metal('brass', '#c9a45c', .25), 12)
    return rim


def broom(seed=2):
    wood = studio.wood('handle', '#c99a63', '#94653a', axis=2)
    shapes.tube('handle', [(0, 0, .85), (0, 0, 3.4)], .045, wood, 20)
    fibre = studio.material('fibre', '#1f1813', .8)[0]
    chance = random.Random(seed)
    for i in range(420):
        x = chance.uniform(-1, 1)
        y = chance.uniform(-.11, .11)
        foot = Vector((x * .62 + chance.uniform(-.02, .02), y * 1.2, chance.uniform(0, .05)))
        shapes.tube('fibre', [(x * .2, y * .5, .98), (x * .42, y, .55), foot], .009, fibre, 5)
    rope = studio.material('rope', '#b5342b', .7)[0]
    for z, w in ((.97, .23), (.84, .29), (.7, .36)):
        shapes.tube('rope', [(w * math.cos(a), (.05 + w * .28) * math.sin(a), z) for a in (math.radians(10 * k) for k in range(37))], .02, rope, 8)


def ladder():
    wood = studio.wood('wood', '#d0a066', '#9a6c3c', axis=2)
    for side in (-1, 1):
        plank(wood, (.09, .16, 3.6), (side * .5, 0, 0), (0, side * -3, 0), .02)
    for k in range(8):
        z = .32 + .42 * k
        width = .98 - .08 * z / 3.6 * 2
        shapes.tube('rung', [(-width / 2, 0, z), (width / 2, 0, z)], .045, wood, 16)


def tent(cloth='#c8682c', inner='#e9d9b8'):
    """A dome of two layers with an open door."""
    fly, bsdf, tree = studio.material('fly', cloth, .55, sheen=.2)
    studio.bump(tree, bsdf, studio.noise(tree, 6, 3), .15, .03)
    pole = studio.material('pole', '#3a3d42', .4)[0]
    columns, rows, w, d, h = 192, 80, 1.6, 1.35, 1.45
    def at(u, v):
        a, b = 2 * math.pi * u, math.pi / 2 * v
        square = 1 / max(abs(math.cos(a)), abs(math.sin(a))) ** .45
        sag = 1 - .05 * math.sin(4 * a) ** 2 * math.sin(2 * b)
        return Vector((w * math.cos(b) ** .75 * math.cos(a) * square * sag, d * math.cos(b) ** .75 * math.sin(a) * square * sag, h * math.sin(b)))
    verts = [at(i / columns, j / rows) for j in range(rows + 1) for i in range(columns)]
    # The door is left out of the front.
    faces = [(j * columns + i, j * columns + (i + 1) % columns, (j + 1) * columns + (i + 1) % columns, (j + 1) * columns + i) for j in range(rows) for i in range(columns) if not (j < 54 and abs(i - 144) + j * .21 < 14)]
    shapes.mesh('fly', [tuple(v) for v in verts], faces, fly, angle=80)
    lining = studio.material('inner', inner, .7)[0]
    shapes.mesh('inner', [tuple(v * .965) for v in verts], [(j * columns + i, j * columns + (i + 1) % columns, (j + 1) * columns + (i + 1) % columns, (j + 1) * columns + i) for j in range(rows) for i in range(columns) if not (j < 50 and abs(i - 144) + j * .21 < 12)], lining, angle=80)
    for u in (1 / 8, 3 / 8):
        shapes.tube('pole', [at(u, k / 20) * 1.012 for k in range(21)] + [at(u + .5, 1 - k / 20) * 1.012 for k in range(1, 21)], .022, pole, 10)
    for u in (1 / 8, 3 / 8, 5 / 8, 7 / 8):
        foot = at(u, .35)
        shapes.tube('line', [foot, (foot.x * 1.5, foot.y * 1.5, 0)], .008, pole, 6)
