"""The studio: backdrop, lights, camera, render settings, and the material helpers.

One Blender unit is one decimetre.  A product stands on z = 0 around the origin and looks at -y.
"""
import math
import os

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector


def lin(hexa):
    """'#rrggbb' (sRGB) -> linear RGBA, which is what Cycles takes."""
    h = hexa.lstrip('#')
    out = []
    for i in (0, 2, 4):
        c = int(h[i:i + 2], 16) / 255
        out.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return (*out, 1.0)


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    sc.cycles.device = 'CPU'
    sc.render.threads_mode = 'FIXED'
    sc.render.threads = 1
    return sc


def quality(width, height, samples):
    """Few bounces and no caustics: a packshot needs neither, and both cost noise."""
    sc = bpy.context.scene
    c = sc.cycles
    c.samples = samples
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.05
    c.adaptive_min_samples = 6
    c.use_denoising = False
    c.max_bounces = 8
    c.diffuse_bounces = 2
    c.glossy_bounces = 3
    c.transmission_bounces = 7
    c.transparent_max_bounces = 8
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.sample_clamp_direct = 8
    c.sample_clamp_indirect = 3
    c.blur_glossy = 1.0
    c.seed = 7
    r = sc.render
    r.resolution_x, r.resolution_y = width, height
    r.resolution_percentage = 100
    r.filter_size = 1.4
    r.image_settings.file_format = 'PNG'
    r.image_settings.color_mode = 'RGB'
    r.image_settings.color_depth = '16'
    sc.view_settings.view_transform = 'Filmic'
    sc.view_settings.look = 'High Contrast'
    sc.view_settings.exposure = 0.45


def area(name, loc, target, size, watts, colour='#ffffff', size_y=None):
    l = bpy.data.lights.new(name, 'AREA')
    l.energy = watts
    l.color = lin(colour)[:3]
    l.size = size
    if size_y:
        l.shape = 'RECTANGLE'
        l.size_y = size_y
    o = bpy.data.objects.new(name, l)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(o)
    return o


def set_up(ground='#e9dfd1', ambient=0.26):
    """Seamless sweep, soft window key from the left, long strip behind right, faint fill."""
    sc = bpy.context.scene
    pts = [(-14, 0.0)]
    r, y0 = 5.0, 5.0
    pts.append((y0, 0.0))
    for i in range(1, 25):
        a = math.pi / 2 * i / 24
        pts.append((y0 + r * math.sin(a), r - r * math.cos(a)))
    pts.append((y0 + r, 30))
    verts, faces = [], []
    for y, z in pts:
        verts += [(-40, y, z), (40, y, z)]
    for i in range(len(pts) - 1):
        faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    me = bpy.data.meshes.new('sweep')
    me.from_pydata(verts, [], faces)
    for p in me.polygons:
        p.use_smooth = True
    o = bpy.data.objects.new('sweep', me)
    sc.collection.objects.link(o)
    o['studio'] = True
    m, b, n = material('sweep', ground, rough=0.85)
    b.inputs['Specular'].default_value = 0.2
    me.materials.append(m)

    w = bpy.data.worlds.new('world')
    sc.world = w
    w.use_nodes = True
    w.node_tree.nodes['Background'].inputs[0].default_value = lin('#fff6ea')
    w.node_tree.nodes['Background'].inputs[1].default_value = ambient

    area('key', (-3.6, -2.2, 4.6), (0, 0, 0.5), 2.0, 400, '#fff4e6')
    area('wash', (-1.5, 1.0, 7.0), (0, 7.5, 2.0), 3.0, 380, '#fff8f0')
    area('rim', (3.4, 2.6, 3.4), (0, 0, 0.7), 0.9, 95, '#fffaf2', size_y=3.4)
    area('fill', (4.2, -3.4, 2.2), (0, 0, 0.6), 3.2, 45, '#eef3ff')


def rake(power=520, ambient=.16):
    """For things that lie flat: the window comes in low, so that creases and weave show."""
    key = bpy.data.objects['key']
    key.location = (-4.6, 2.2, 2.5)
    key.rotation_euler = (-key.location + Vector((0, 0, .1))).to_track_quat('-Z', 'Y').to_euler()
    key.data.energy, key.data.size = power, 1.5
    bpy.data.objects['rim'].data.energy = 25
    bpy.data.objects['fill'].data.energy = 30
    bpy.context.scene.world.node_tree.nodes['Background'].inputs[1].default_value = ambient


def shoot(path, lift=12, turn=0, fill=0.72, fstop=0.9, lens=70, aim=(0, 0), aspect=1):
    """Frames every object that is not the studio's own, then renders.

    lift: degrees that the camera looks down; turn: degrees around the product; fill: part of the frame that the product takes,
    above 1 for a detail; aim: right and up from the centre, in parts of the frame; aspect: width divided by height.
    """
    sc = bpy.context.scene
    cam = bpy.data.cameras.new('cam')
    cam.lens = lens
    co = bpy.data.objects.new('cam', cam)
    sc.collection.objects.link(co)
    sc.camera = co
    dg = bpy.context.evaluated_depsgraph_get()
    corners = []
    for ob in sc.objects:
        if ob.type not in ('MESH', 'CURVE') or ob.get('studio') or ob.hide_render:
            continue
        corners += [ob.matrix_world @ Vector(c) for c in ob.evaluated_get(dg).bound_box]
    lo = Vector([min(c[i] for c in corners) for i in range(3)])
    hi = Vector([max(c[i] for c in corners) for i in range(3)])
    mid = (lo + hi) / 2
    a, t = math.radians(lift), math.radians(turn)
    view = Vector((math.sin(t) * math.cos(a), -math.cos(t) * math.cos(a), math.sin(a)))
    dist = 6.0
    co.rotation_euler = (-view).to_track_quat('-Z', 'Y').to_euler()
    q = co.rotation_euler.to_quaternion()
    frame = min(fill, 0.72)
    for _ in range(6):
        co.location = mid + view * dist
        bpy.context.view_layer.update()
        ps = [world_to_camera_view(sc, co, c) for c in corners]
        w = max(p.x for p in ps) - min(p.x for p in ps)
        h = max(p.y for p in ps) - min(p.y for p in ps)
        # Slides so that the product is centred, then comes nearer or steps back.
        cx = (max(p.x for p in ps) + min(p.x for p in ps)) / 2 - 0.5
        cy = (max(p.y for p in ps) + min(p.y for p in ps)) / 2 - 0.5
        span = 2 * dist * math.tan(cam.angle / 2)
        mid = mid + q @ Vector((cx * span, cy * span / aspect, 0))
        dist *= max(w, h) / frame
    # The lens magnifies the rest, so that a detail keeps the perspective of the whole.
    dist *= max(frame / fill, 0.55)
    cam.lens = lens * max(1, fill * 0.55 / frame)
    span = 2 * dist * math.tan(cam.angle / 2)
    mid = mid + q @ Vector((aim[0] * span, aim[1] * span / aspect, 0))
    co.location = mid + view * dist
    cam.dof.use_dof = True
    cam.dof.aperture_fstop = fstop
    cam.dof.focus_distance = dist - 0.35
    render(path)


def render(path):
    """Writes the colours, and the albedo and normals that tell denoise.py where edges and print are."""
    sc = bpy.context.scene
    vl = bpy.context.view_layer
    vl.cycles.denoising_store_passes = True
    sc.use_nodes = True
    t = sc.node_tree
    t.nodes.clear()
    rl = t.nodes.new('CompositorNodeRLayers')
    comp = t.nodes.new('CompositorNodeComposite')
    t.links.new(rl.outputs['Image'], comp.inputs['Image'])
    folder, base = os.path.split(path)
    os.makedirs(folder, exist_ok=True)
    out = t.nodes.new('CompositorNodeOutputFile')
    out.base_path = folder
    out.format.file_format = 'PNG'
    out.format.color_mode = 'RGB'
    out.format.color_depth = '16'
    out.format.color_management = 'OVERRIDE'
    out.format.view_settings.view_transform = 'Raw'
    out.format.view_settings.look = 'None'
    out.format.view_settings.exposure = 0
    out.file_slots.clear()
    # The number of the frame is appended.
    sc.frame_current = 1
    out.file_slots.new(base + '-albedo-')
    t.links.new(rl.outputs['Denoising Albedo'], out.inputs[0])
    half = t.nodes.new('CompositorNodeMixRGB')      # normals from -1..1 to 0..1
    half.blend_type = 'MULTIPLY'
    half.inputs[2].default_value = (.5, .5, .5, 1)
    add = t.nodes.new('CompositorNodeMixRGB')
    add.blend_type = 'ADD'
    add.inputs[2].default_value = (.5, .5, .5, 1)
    t.links.new(rl.outputs['Denoising Normal'], half.inputs[1])
    t.links.new(half.outputs[0], add.inputs[1])
    out.file_slots.new(base + '-normal-')
    t.links.new(add.outputs[0], out.inputs[1])
    sc.render.filepath = path + '-colour.png'
    bpy.ops.render.render(write_still=True)


# ---------------------------------------------------------------- materials

def material(name, colour='#888888', rough=0.5, metal=0.0, coat=0.0, sheen=0.0, sss=0.0,
             sss_colour=None, spec=None):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    n = m.node_tree.nodes
    b = n['Principled BSDF']
    b.inputs['Base Color'].default_value = lin(colour) if isinstance(colour, str) else colour
    b.inputs['Roughness'].default_value = rough
    b.inputs['Metallic'].default_value = metal
    b.inputs['Clearcoat'].default_value = coat
    b.inputs['Clearcoat Roughness'].default_value = 0.06
    b.inputs['Sheen'].default_value = sheen
    if spec is not None:
        b.inputs['Specular'].default_value = spec
    if sss:
        b.inputs['Subsurface'].default_value = sss
        b.inputs['Subsurface Color'].default_value = lin(sss_colour or colour)
        b.inputs['Subsurface Radius'].default_value = (0.10, 0.05, 0.025)
    return m, b, m.node_tree


def node(tree, kind, **inputs):
    x = tree.nodes.new(kind)
    for k, v in inputs.items():
        x.inputs[k.replace('_', ' ')].default_value = v
    return x


def coords(tree, what='Object'):
    return tree.nodes.new('ShaderNodeTexCoord').outputs[what]


def noise(tree, scale, detail=4, rough=0.55, vec=None):
    x = node(tree, 'ShaderNodeTexNoise', Scale=scale, Detail=detail, Roughness=rough)
    tree.links.new(vec if vec is not None else coords(tree), x.inputs['Vector'])
    return x.outputs['Fac']


def ramp(tree, fac, stops):
    x = tree.nodes.new('ShaderNodeValToRGB')
    tree.links.new(fac, x.inputs['Fac'])
    els = x.color_ramp.elements
    while len(els) < len(stops):
        els.new(0.5)
    for e, (p, c) in zip(els, stops):
        e.position = p
        e.color = lin(c) if isinstance(c, str) else (c, c, c, 1)
    return x.outputs['Color']


def bump(tree, bsdf, height, strength=0.2, distance=0.02):
    """Bumps stack: a second call feeds on the first one's normal."""
    x = node(tree, 'ShaderNodeBump', Strength=strength, Distance=distance)
    tree.links.new(height, x.inputs['Height'])
    old = bsdf.inputs['Normal'].links
    if old:
        tree.links.new(old[0].from_socket, x.inputs['Normal'])
    tree.links.new(x.outputs['Normal'], bsdf.inputs['Normal'])


def mix(tree, fac, a, b, mode='MIX'):
    x = tree.nodes.new('ShaderNodeMixRGB')
    x.blend_type = mode
    for sock, v in zip((x.inputs['Fac'], x.inputs['Color1'], x.inputs['Color2']), (fac, a, b)):
        if isinstance(v, str):
            sock.default_value = lin(v)
        elif isinstance(v, (int, float)):
            sock.default_value = v
        else:
            tree.links.new(v, sock)
    return x.outputs['Color']


def image(tree, path, vec=None, extension='EXTEND'):
    x = tree.nodes.new('ShaderNodeTexImage')
    x.image = bpy.data.images.load(path, check_existing=True)
    x.extension = extension
    x.interpolation = 'Cubic'
    if vec is not None:
        tree.links.new(vec, x.inputs['Vector'])
    return x


def glass(name='glass', tint='#ffffff', rough=0.0, ior=1.45):
    """Glass that lets light straight through for shadows: contents stay lit, no caustic noise."""
    m, b, t = material(name, tint, rough)
    b.inputs['Transmission'].default_value = 1.0
    b.inputs['IOR'].default_value = ior
    out = t.nodes['Material Output']
    lp = t.nodes.new('ShaderNodeLightPath')
    tr = node(t, 'ShaderNodeBsdfTransparent')
    tr.inputs[0].default_value = [0.93 * c for c in lin(tint)[:3]] + [1]
    mx = t.nodes.new('ShaderNodeMixShader')
    mm = t.nodes.new('ShaderNodeMath')
    mm.operation = 'MAXIMUM'
    t.links.new(lp.outputs['Is Shadow Ray'], mm.inputs[0])
    t.links.new(lp.outputs['Is Diffuse Ray'], mm.inputs[1])
    t.links.new(mm.outputs[0], mx.inputs['Fac'])
    t.links.new(b.outputs[0], mx.inputs[1])
    t.links.new(tr.outputs[0], mx.inputs[2])
    t.links.new(mx.outputs[0], out.inputs['Surface'])
    return m


def thin_glass(name='thinglass', edge='#8fa39b'):
    """A wall that reflects but does not bend light: clean after a few samples, contents stay bright.

    Grazing angles get darker and greener, which is what tells the eye that the wall is thick.
    """
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    t.nodes.remove(t.nodes['Principled BSDF'])
    out = t.nodes['Material Output']
    tr, gl = node(t, 'ShaderNodeBsdfTransparent'), node(t, 'ShaderNodeBsdfGlossy', Roughness=0.015)
    lw = node(t, 'ShaderNodeLayerWeight', Blend=0.35)
    t.links.new(ramp(t, lw.outputs['Facing'], [(0.0, '#ffffff'), (.80, '#f2f6f4'), (.95, edge), (1.0, '#b9c6c0')]), tr.inputs[0])
    fr = node(t, 'ShaderNodeFresnel', IOR=1.5)
    lp = t.nodes.new('ShaderNodeLightPath')
    cam = t.nodes.new('ShaderNodeMath')
    cam.operation = 'MULTIPLY'
    t.links.new(fr.outputs[0], cam.inputs[0])
    t.links.new(lp.outputs['Is Camera Ray'], cam.inputs[1])
    mx = t.nodes.new('ShaderNodeMixShader')
    t.links.new(cam.outputs[0], mx.inputs['Fac'])
    t.links.new(tr.outputs[0], mx.inputs[1])
    t.links.new(gl.outputs[0], mx.inputs[2])
    # light passes whole
    free = node(t, 'ShaderNodeBsdfTransparent')
    mx2 = t.nodes.new('ShaderNodeMixShader')
    inv = t.nodes.new('ShaderNodeMath')
    inv.operation = 'MAXIMUM'
    t.links.new(lp.outputs['Is Shadow Ray'], inv.inputs[0])
    t.links.new(lp.outputs['Is Diffuse Ray'], inv.inputs[1])
    t.links.new(inv.outputs[0], mx2.inputs['Fac'])
    t.links.new(mx.outputs[0], mx2.inputs[1])
    t.links.new(free.outputs[0], mx2.inputs[2])
    t.links.new(mx2.outputs[0], out.inputs['Surface'])
    return m


def paper(name, picture, rough=0.55, coat=0.0, grain=0.12):
    """A printed label: picture over the UV map, with the faint tooth of paper."""
    m, b, t = material(name, '#ffffff', rough, coat=coat)
    im = image(t, picture, coords(t, 'UV'))
    t.links.new(im.outputs['Color'], b.inputs['Base Color'])
    bump(t, b, noise(t, 60, 3), grain, 0.005)
    return m


def metal(name, colour='#d9d9d9', rough=0.28, brushed=0.0):
    m, b, t = material(name, colour, rough, metal=1.0)
    if brushed:
        bump(t, b, noise(t, 30, 2), brushed, 0.01)
    return m


def kraft(name='kraft', colour='#b98b5d', rough=0.75, grain=0.25):
    m, b, t = material(name, colour, rough)
    fibre = noise(t, 90, 6, 0.7)
    blot = noise(t, 6, 3)
    c = mix(t, 0.35, colour, ramp(t, fibre, [(0.3, '#8f6639'), (0.7, '#d6ac7c')]), 'MIX')
    c = mix(t, 0.12, c, ramp(t, blot, [(0.35, '#7f5a33'), (0.65, '#dcb78c')]), 'MIX')
    t.links.new(c, b.inputs['Base Color'])
    bump(t, b, fibre, grain, 0.006)
    return m


def wood(name='wood', light='#c99a63', dark='#8a5a2f', rough=0.45, scale=1.0, axis=0):
    m, b, t = material(name, light, rough)
    mp = t.nodes.new('ShaderNodeMapping')
    s = [7.0 * scale] * 3
    s[axis] = 0.7 * scale
    mp.inputs['Scale'].default_value = s
    t.links.new(coords(t), mp.inputs['Vector'])
    grain = noise(t, 2.2, 8, 0.62, mp.outputs[0])
    fine = noise(t, 14, 5, 0.7, mp.outputs[0])
    c = ramp(t, grain, [(0.3, dark), (0.47, light), (0.56, dark), (0.72, light)])
    c = mix(t, 0.35, c, ramp(t, fine, [(0.35, dark), (0.65, light)]))
    c = mix(t, 0.45, c, light)
    t.links.new(c, b.inputs['Base Color'])
    bump(t, b, fine, 0.12, 0.01)
    return m
