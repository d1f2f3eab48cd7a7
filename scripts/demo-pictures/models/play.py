"""Toys, sports gear and a bicycle."""
import math
import random

import bpy
from mathutils import Matrix, Vector

import home
import shapes
import studio


def ring(centre, radius, plane='xz', count=64):
    cx, cy, cz = centre
    points = []
    for k in range(count + 1):
        a = 2 * math.pi * k / count
        points.append((cx + radius * math.cos(a), cy, cz + radius * math.sin(a)) if plane == 'xz' else (cx + radius * math.cos(a), cy + radius * math.sin(a), cz))
    return points


def knitted(name, colour):
    material, bsdf, tree = studio.material(name, colour, .95, sheen=.6)
    for direction in ('X', 'Z'):
        wave = studio.node(tree, 'ShaderNodeTexWave', Scale=9)
        wave.bands_direction = direction
        tree.links.new(studio.coords(tree), wave.inputs['Vector'])
        studio.bump(tree, bsdf, wave.outputs['Fac'], .5, .03)
    return material


def bear():
    wool, light, dark = knitted('wool', '#b07a48'), knitted('light', '#e6cfa6'), studio.material('eye', '#1a1412', .15, coat=.6)[0]
    def part(x, y, z, rx, ry, rz, material=wool):
        shapes.blob('part', rx, ry, rz, material, 4).location = (x, y, z)
    part(0, 0, .62, .56, .5, .62)
    part(0, -.36, .62, .34, .2, .42, light)
    part(0, -.02, 1.52, .5, .46, .46)
    part(0, -.4, 1.42, .23, .17, .18, light)
    for side in (-1, 1):
        part(side * .38, 0, 1.9, .18, .1, .18)
        part(side * .38, -.07, 1.9, .1, .06, .1, light)
        part(side * .6, -.2, .8, .2, .2, .4)
        part(side * .42, -.5, .2, .24, .42, .22)
        part(side * .42, -.9, .24, .17, .06, .17, light)
        part(side * .18, -.44, 1.62, .052, .04, .052, dark)
    part(0, -.565, 1.47, .065, .045, .05, dark)
    scarf = knitted('scarf', '#a5322f')
    shapes.tube('scarf', ring((0, -.02, 1.13), .41, 'xy'), .1, scarf, 16)
    shapes.tube('end', [(.18, -.4, 1.1), (.24, -.55, .9), (.26, -.58, .6)], .1, scarf, 12, .5)


def mask(art, x, turn):
    """A carved face: a dome with painted wood on it."""
    material = studio.paper('mask', art, .4, coat=.25)
    n = 40
    verts, faces, uvs = [], [], []
    for j in range(n + 1):
        for i in range(n + 1):
            u, v = 2 * i / n - 1, 2 * j / n - 1
            # The square of the grid becomes an oval that narrows to the chin.
            px, pz = u * math.sqrt(1 - v * v / 2), v * math.sqrt(1 - u * u / 2)
            r = min(1, math.hypot(px, pz))
            nose = .16 * math.exp(-(px / .13) ** 2 - ((pz + .05) / .3) ** 2)
            brow = .06 * math.exp(-((abs(px) - .38) / .25) ** 2 - ((pz - .36) / .1) ** 2)
            verts.append((px * (.78 + .1 * pz), -.42 * math.sqrt(1 - r * r) - nose - brow, pz * 1.05 + 1.1))
    for j in range(n):
        for i in range(n):
            faces.append((j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i))
            uvs += [(a / n, b / n) for a, b in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))]
    face = shapes.mesh('mask', verts, faces, material, uvs, merge=False, angle=80)
    bpy.context.view_layer.update()
    shapes.group_move([face], Matrix.Translation((x, 0, 0)) @ shapes.rot(z=turn))


def kite(art):
    """Lies on the ground with its tail."""
    sheet = shapes.mesh('kite', [(0, -1.15, .05), (.85, .25, .05), (0, 1.05, .05), (-.85, .25, .05), (0, .1, .12)], [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)], studio.paper('kite', art, .5, grain=.05),
                        [q for a, b in ((0, 1), (1, 2), (2, 3), (3, 0)) for q in (((.5, 0), (1, .64), (.5, 1), (0, .64))[a], ((.5, 0), (1, .64), (.5, 1), (0, .64))[b], (.5, .57))], merge=False)
    bamboo = studio.wood('bamboo', '#d9b877', '#a9803f', axis=1)
    rods = [shapes.tube('rod', [(0, -1.16, .035), (0, 1.06, .035)], .018, bamboo, 8), shapes.tube('rod', [(-.86, .25, .035), (.86, .25, .035)], .018, bamboo, 8)]
    string = studio.material('string', '#efe6d4', .8)[0]
    path = [Vector((.55 * math.sin(k * .34), -1.15 - k * .07, .03)) for k in range(16)]
    tail = [shapes.tube('tail', path, .012, string, 6)]
    for k, colour in zip(range(3, 16, 4), ('#c8442f', '#2d7a78', '#e0a92f', '#c8442f', '#2d7a78', '#e0a92f')):
        bow = studio.material('bow', colour, .6)[0]
        for side in (-1, 1):
            tail.append(shapes.mesh('bow', [(path[k].x, path[k].y, .04), (path[k].x + side * .2, path[k].y + .1, .07), (path[k].x + side * .2, path[k].y - .1, .07)], [(0, 1, 2)], bow))
    bpy.context.view_layer.update()
    shapes.group_move([sheet, *rods, *tail], shapes.rot(z=-24))


def racket(frame='#c8322c', loc=(0, 0, 0), turn=0):
    shell, string, grip = studio.material('frame', frame, .25, coat=.5)[0], studio.material('string', '#f4f1e8', .5)[0], studio.material('grip', '#1f2023', .8)[0]
    def oval(a):
        return Vector((.5 * math.cos(a), .64 * math.sin(a) + 1.6, .08))
    made = [shapes.tube('head', [oval(2 * math.pi * k / 72) for k in range(73)], .035, shell, 12)]
    for k in range(-9, 10):
        x, y = .052 * k, .064 * k
        made.append(shapes.tube('string', [(x, 1.6 - .64 * math.sqrt(1 - (x / .5) ** 2), .08), (x, 1.6 + .64 * math.sqrt(1 - (x / .5) ** 2), .08)], .005, string, 5))
        made.append(shapes.tube('string', [(-.5 * math.sqrt(1 - (y / .64) ** 2), 1.6 + y, .085), (.5 * math.sqrt(1 - (y / .64) ** 2), 1.6 + y, .085)], .005, string, 5))
    made += [shapes.tube('shaft', [(0, .97, .08), (0, -.1, .08)], .024, studio.metal('shaft', '#c9ccd0', .25), 12), shapes.tube('grip', [(0, -.08, .08), (0, -.85, .08)], .06, grip, 16)]
    bpy.context.view_layer.update()
    shapes.group_move(made, Matrix.Translation(loc) @ shapes.rot(z=turn))


def shuttlecock(loc, turn=0, tilt=70):
    cork, feather = studio.material('cork', '#e9e2d2', .6)[0], studio.material('feather', '#fbfaf5', .8)[0]
    made = [shapes.blob('cork', .12, .12, .11, cork, 4)]
    for k in range(16):
        a = 2 * math.pi * k / 16
        b = a + .42
        made.append(shapes.mesh('feather', [(.07 * math.cos(a), .07 * math.sin(a), .08), (.27 * math.cos(a), .27 * math.sin(a), .6), (.27 * math.cos(b), .27 * math.sin(b), .58), (.08 * math.cos(b), .08 * math.sin(b), .2)], [(0, 1, 2, 3)], feather))
    bpy.context.view_layer.update()
    shapes.group_move(made, Matrix.Translation(loc) @ shapes.rot(z=turn) @ shapes.rot(x=tilt))


def boxing_glove(side=1, loc=(0, 0, 0), turn=0, colour='#b5201f'):
    hide, bsdf, tree = studio.material('hide', colour, .28, coat=.5)
    studio.bump(tree, bsdf, studio.noise(tree, 40, 3), .1, .006)
    white = studio.material('cuff', '#f1eee6', .5, coat=.2)[0]
    fist = shapes.blob('fist', .52, .5, .62, hide, 5, fn=lambda c, d: Vector((c.x * (1 + .06 * d.z), c.y - .16 * max(0, d.z) ** 2, c.z)))
    fist.location = (0, 0, 1.28)
    thumb = shapes.blob('thumb', .2, .22, .42, hide, 4)
    thumb.location = (side * .46, -.22, 1.12)
    thumb.rotation_euler = (0, side * -.35, 0)
    cuff = shapes.lathe('cuff', [(0, .0), (.42, 0, .04), (.4, .3, .1), (.36, .62, .08), (.4, .9, .1), (0, .95)], hide, 96)
    strap = shapes.lathe('strap', [(.43, .12), (.445, .14, .01), (.42, .46, .01), (.4, .48)], white, 96)
    bpy.context.view_layer.update()
    shapes.group_move([fist, thumb, cuff, strap], Matrix.Translation(loc) @ shapes.rot(z=turn) @ shapes.rot(y=side * 5))


def bicycle(colour='#b5261f'):
    paint, black, chrome = studio.material('paint', colour, .25, coat=.6)[0], studio.material('rubber', '#1d1e20', .7)[0], studio.metal('chrome', '#d5d8da', .2)
    def tube(points, radius, material):
        shapes.tube('tube', points, radius, material, 14)
    back, front, r = Vector((-1.15, 0, .72)), Vector((1.2, 0, .72)), .66
    for hub in (back, front):
        tube(ring(hub, r), .055, black)
        tube(ring(hub, r - .07), .022, chrome)
        for k in range(18):
            a = 2 * math.pi * k / 18
            shapes.tube('spoke', [hub + Vector((0, .03 * (-1) ** k, 0)), hub + Vector(((r - .07) * math.cos(a), 0, (r - .07) * math.sin(a)))], .006, chrome, 5)
        tube([hub + Vector((0, -.08, 0)), hub + Vector((0, .08, 0))], .05, chrome)
        tube([hub + Vector(((r + .1) * math.cos(a), 0, (r + .1) * math.sin(a))) for a in (math.radians(q) for q in range(25, 156, 5))], .04, paint)
    crank, seat, head = Vector((-.2, 0, .6)), Vector((-.5, 0, 1.5)), Vector((.86, 0, 1.62))
    tube([crank, seat + Vector((-.03, 0, .1))], .045, paint)
    tube([crank, Vector((.35, 0, .78)), Vector((.7, 0, 1.15)), head - Vector((-.02, 0, .25))], .055, paint)
    tube([seat - Vector((0, 0, .35)), Vector((.2, 0, 1.0)), head - Vector((-.06, 0, .38))], .035, paint)
    for y in (-.07, .07):
        tube([back + Vector((0, y, 0)), crank + Vector((0, y * .6, 0))], .025, paint)
        tube([back + Vector((0, y, 0)), seat + Vector((-.02, y * .5, -.08))], .02, paint)
        tube([front + Vector((0, y, 0)), head + Vector((.06, y, -.3)), head + Vector((0, y * .5, -.1))], .028, paint)
    tube([head - Vector((-.03, 0, .3)), head + Vector((-.06, 0, .32))], .045, chrome)
    tube([head + Vector((-.42, -.42, .28)), head + Vector((-.2, -.38, .4)), head + Vector((-.06, 0, .34)), head + Vector((-.2, .38, .4)), head + Vector((-.42, .42, .28))], .03, chrome)
    for y in (-.42, .42):
        tube([head + Vector((-.42, y, .28)), head + Vector((-.62, y, .24))], .04, black)
    saddle = shapes.blob('saddle', .3, .17, .09, studio.material('saddle', '#5a3420', .5, coat=.2)[0], 4)
    saddle.location = seat + Vector((-.06, 0, .2))
    tube([seat, seat + Vector((-.03, 0, .16))], .03, chrome)
    tube(ring(crank, .17), .02, chrome)
    tube([crank + Vector((0, -.12, 0)), crank + Vector((.2, -.12, -.22))], .025, chrome)
    shapes.box('pedal', .2, .12, .05, black, .01, tuple(crank + Vector((.2, -.2, -.25))))
    wicker = studio.material('wicker', '#c99a5c', .8)[0]
    for k in range(7):
        z = 1.45 + .075 * k
        w = .24 + .016 * k
        tube([(1.28 - w, -w - .06, z), (1.28 + w, -w - .06, z), (1.28 + w, w + .06, z), (1.28 - w, w + .06, z), (1.28 - w, -w - .06, z)], .02, wicker)
    for x in (-.24, 0, .24):
        for y in (-.3, .3):
            tube([(1.28 + x, y, 1.44), (1.28 + x * 1.35, y * 1.3, 1.94)], .014, wicker)
    shapes.box('floor', .48, .6, .03, wicker, .01, (1.28, 0, 1.43))


def gamepad(colour='#4b3a78'):
    shell, dark = studio.material('shell', colour, .4, coat=.2)[0], studio.material('dark', '#17161b', .5)[0]
    outline = shapes.fillet([(-1.0, .45), (-.55, .62), (.55, .62), (1.0, .45), (1.2, -.65), (.85, -.8), (.5, -.25), (-.5, -.25), (-.85, -.8), (-1.2, -.65)], .2, 8, closed=True)
    home.slab('pad', outline, .3, shell, .12, 6)
    def knob(x, y, r, h, material, z=.3):
        shapes.lathe('knob', [(0, 0), (r, 0, .01), (r, h, .02), (0, h)], material, 48).location = (x, y, z)
    for x in (-.36, .36):
        knob(x, -.02, .2, .02, dark)
        knob(x, -.02, .09, .14, dark)
        knob(x, -.02, .15, .04, dark, .42)
    shapes.box('cross', .36, .12, .05, dark, .015, (-.72, .3, .29))
    shapes.box('cross', .12, .36, .05, dark, .015, (-.72, .3, .29))
    for x, y, c in ((.72, .44, '#e0b03c'), (.72, .16, '#3f9a6b'), (.58, .3, '#3a7fc8'), (.86, .3, '#c8442f')):
        knob(x, y, .062, .05, studio.material('button', c, .3, coat=.4)[0])
    for x in (-.16, .16):
        knob(x, .38, .04, .02, dark)
