import furniture
import gadgets
import garments
import home
import labels
import products
import shapes
import studio
from picture import picture


@picture('products/palu-kambing', dict(lift=42, turn=0, fill=.84), ground='#e4ded4')
def palu_kambing():
    gadgets.hammer(turn=-48)


@picture('products/obeng-bolak-balik', dict(lift=44, turn=0, fill=.84), ground='#e2dfda')
def obeng_bolak_balik():
    for i, (g, l, c) in enumerate((('#b3261e', 1.0, 0), ('#b3261e', .8, 1), ('#b3261e', .62, 0))):
        gadgets.screwdriver(g, l=l, loc=(-.75 + .09 * i, .4 - .42 * i, 0), turn=14, cross=bool(c))


@picture('products/kunci-inggris', dict(lift=48, fill=.84), ground='#e2dfda')
def kunci_inggris():
    home.flags()
    gadgets.wrench(turn=32)


@picture('products/kotak-perkakas', dict(lift=16, turn=22, fill=.82), dict(lift=24, turn=-34, fill=.86), ground='#e2dfda')
def kotak_perkakas():
    gadgets.toolbox()


@picture('products/tali-tambang', dict(lift=42, fill=.82), ground='#e2dfda')
def tali_tambang():
    gadgets.rope()


@picture('products/rompi-keselamatan', dict(lift=82, fill=.86), ground='#e5e2dc')
def rompi_keselamatan():
    studio.rake()
    garments.vest()


@picture('products/gergaji-kayu', dict(lift=50, fill=.86), ground='#e2dfda')
def gergaji_kayu():
    steel = home.steel(rough=.25)
    teeth = []
    for k in range(46):
        teeth += [(-.9 + .058 * k, -.2), (-.87 + .058 * k, -.255)]
    blade = home.slab('blade', [(1.77, .14), (-.9, .38)] + teeth + [(1.78, -.02)], .022, steel, .004)
    wood = studio.wood('beech', '#c78f55', '#8f5c2c', axis=0)
    handle = home.slab('handle', shapes.fillet([(-1.75, .42), (-1.3, .5), (-.8, .42), (-.72, -.1), (-1.0, -.2), (-1.2, .02), (-1.45, -.3), (-1.3, -.52), (-1.75, -.5), (-1.95, -.1)], .12, 8, closed=True), .16, wood, .05)
    hole = home.slab('hole', shapes.fillet([(-1.62, .2), (-1.3, .26), (-1.32, -.1), (-1.58, -.28), (-1.72, -.05)], .09, 8, closed=True), .3, wood, 0)
    cut = handle.modifiers.new('hole', 'BOOLEAN')
    cut.object, cut.operation = hole, 'DIFFERENCE'
    hole.location.z = -.08
    hole.hide_render = True
    for x, y in ((-.98, .26), (-.98, .02)):
        shapes.lathe('bolt', [(0, 0), (.06, 0, .01), (.06, .02, .01), (0, .03)], steel, 32).location = (x, y, .16)
    home.place([blade], (0, 0, .07))
    home.place([blade, handle, hole], z=20)


@picture('products/tangga-kayu', dict(lift=10, turn=24, fill=.9), ground='#e4ddd0')
def tangga_kayu():
    furniture.ladder()


@picture('products/jas-hujan-skuter', dict(lift=8, fill=.8), ground='#dde3e4')
def jas_hujan_skuter():
    coat = '<g transform="translate(625 820)"><path d="M-110 -330 q110 -120 220 0 l20 90 l190 90 l90 360 l-110 30 l-60 -190 l10 380 h-470 l10 -380 l-60 190 l-110 -30 l90 -360 l190 -90Z" fill="#f2c230"/><path d="M-90 -300 q90 -90 180 0 l-20 110 h-140Z" fill="#d9a41c"/><path d="M0 -190 V430" stroke="#b5831a" stroke-width="12"/></g>'
    art = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1250 1600"><rect width="1250" height="1600" fill="#1f4a6b"/>' + labels.text(625, 300, 'BENGKEL WETAN', 56, 'Lato', 900, '#cfe0ea', spacing=12) + coat + labels.text(625, 1400, 'Jas Hujan', 170, 'Lobster Two', 700, '#ffffff') + labels.text(625, 1500, 'dan pelindung jok', 70, 'EB Garamond', 400, '#cfe0ea', italic=True) + '</svg>', 1200)
    products.bag(products.printed('pack', art, base='#1f4a6b', rough=.3, coat=.3, fibre=False), w=1.25, h=1.6, pressure=1.7)
