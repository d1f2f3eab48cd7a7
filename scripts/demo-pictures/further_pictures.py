"""Second and third pictures of goods whose first one is in goods/: a detail or the contents, and the good with a gift box."""
import bpy
from mathutils import Matrix, Vector

import food
import products
import studio
from picture import PICTURES, picture

LABEL = dict(lift=5, turn=-16, fill=1.4)
ABOVE = dict(lift=34, turn=-34, fill=1.25)
WEAVE = dict(lift=56, turn=28, fill=1.5)

# The view of the second picture.
DETAILS = {
    **dict.fromkeys((
        'kecap-manis', 'sirop-pala', 'madu-hutan', 'minyak-kelapa', 'minyak-rambut', 'losion-badan', 'lulur-kopi', 'teh-hitam-melati',
        'kopi-susu-literan', 'jus-jambu-botol', 'cokelat-bubuk-panas', 'kunyit-asam', 'minyak-kayu-putih', 'sambal-bawang',
        'sambal-ikan-roa', 'saus-tomat-panggang', 'gula-aren-semut', 'beras-merah-organik', 'teh-serai-jahe',
    ), LABEL),
    **dict.fromkeys((
        'bakpia-kacang-hijau', 'bolen-pisang-cokelat', 'cokelat-batang-kakao', 'paket-coba-kopi', 'sabun-sereh', 'novel-kota-pelabuhan',
        'buku-catatan-tenun', 'krayon-minyak', 'telur-ayam-kampung', 'bingkisan-anyam', 'jimbe-mini', 'radio-meja', 'stoples-kaca',
        'lilin-aroma-serai', 'kotak-bekal', 'sepatu-lari', 'bola-sepak',
    ), ABOVE),
    **dict.fromkeys(('batik-cap-kawung', 'sarung-tenun-goyor', 'topi-pandan'), WEAVE),
}

CREAM = ('#e8e0d0', '#c3b8a3', '#9c7a50')
SLATE = ('#37474f', '#1d272c', '#8a6a46')
TERRACOTTA = ('#a8583a', '#6e3521', '#4a2416')

# What the second picture shows in a bowl, how many pieces of it, and the colours of the bowl.
CONTENTS = {
    'keripik-tempe-sagu': (food.chips, 26, CREAM),
    'kacang-bawang': (food.nuts, 190, SLATE),
    'popcorn-gula-aren': (food.popcorn, 20, SLATE),
    'kastengel-keju-tua': (food.kastengel, 18, CREAM),
    'kukis-cokelat-mede': (food.cookies, 11, SLATE),
    'kopi-robusta-sidikalang': (products.coffee_beans, 90, TERRACOTTA),
    'kopi-panen-raya': (products.coffee_beans, 70, SLATE),
}

# Goods whose first two pictures are in goods/.
IN_A_BOX = (
    'batik-tulis-parang', 'sekar-jagad-pengantin', 'selendang-tenun-insang', 'tas-kulit-selempang', 'teko-keramik', 'headphone-nirkabel',
    'kamera-saku', 'boneka-rajut', 'guci-tanah-liat', 'jam-weker', 'stik-gim', 'kotak-perkakas', 'nastar-klasik', 'kue-bolu-pandan',
    'kopi-arabika-gayo', 'beras-pandan-wangi', 'cangkir-kopi',
)

# Too large for a box: a detail.
LARGE = {
    'kursi-kayu-jati': dict(first=3, lift=26, turn=10, fill=1.35, aim=(0, .12)),
    'sofa-dua-dudukan': dict(first=3, lift=22, turn=26, fill=1.5, aim=(-.05, .02)),
    'sepeda-santai': dict(first=3, lift=16, turn=-30, fill=1.6, aim=(.12, .05)),
}

RIBBONS = ('#7c0f1d', '#1f4d3a', '#22355e', '#9a6a1a')


def with_gift_box(scene, ribbon):
    """The scene with a box to its right, a step back, that is a little smaller than the good."""
    def both():
        scene()
        lo, hi = bounds()
        good = set(bpy.data.objects)
        products.gift_box(studio.kraft('kr', '#a5774a'), studio.kraft('kr2', '#94683d'), ribbon)
        scale = .62 * max(hi[0] - lo[0], hi[1] - lo[1], hi[2] - lo[2]) / 1.5
        place = Vector((hi[0] + .62 * scale, hi[1] + .25 * scale, 0))
        matrix = Matrix.Translation(place) @ Matrix.Rotation(-.35, 4, 'Z') @ Matrix.Scale(scale, 4)
        bpy.context.view_layer.update()
        for one in set(bpy.data.objects) - good:
            one.matrix_world = matrix @ one.matrix_world
    return both


def bounds():
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    corners = [
        one.matrix_world @ Vector(corner)
        for one in bpy.context.scene.objects if one.type in ('MESH', 'CURVE') and not one.get('studio') and not one.hide_render
        for corner in one.evaluated_get(graph).bound_box
    ]
    return [min(corner[i] for corner in corners) for i in range(3)], [max(corner[i] for corner in corners) for i in range(3)]


def bowl_of(pieces, count, colours):
    return lambda: products.heap_in_bowl(pieces(), count, products.glaze('bowl', *colours, height=.40, matte=True))


def register(good, scene, view):
    picture(f'products/{good}', view, ground=PICTURES[f'products/{good}-1'].ground)(scene)


for number, good in enumerate((*DETAILS, *CONTENTS, *IN_A_BOX)):
    first = PICTURES[f'products/{good}-1']
    if good in DETAILS:
        register(good, first.scene, dict(first=2, **DETAILS[good]))
    if good in CONTENTS:
        register(good, bowl_of(*CONTENTS[good]), dict(first=2, lift=28, fill=.8))
    # Seen a little from above, so that the box shows its ribbon.
    lift = max(16, first.view.get('lift', 12))
    register(good, with_gift_box(first.scene, RIBBONS[number % len(RIBBONS)]), dict(first=3, lift=lift, turn=first.view.get('turn', 0), fill=.92))
for good, view in LARGE.items():
    register(good, PICTURES[f'products/{good}-1'].scene, view)
