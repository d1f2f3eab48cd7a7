import crafts
import labels
import plants
import play
import products
import studio
import wares
from picture import picture


@picture('products/bingkisan-anyam', dict(lift=20, turn=24, fill=.78), ground='#e8dccd')
def bingkisan_anyam():
    products.gift_box(studio.kraft('kr', '#a5774a'), studio.kraft('kr2', '#94683d'))


@picture('products/jimbe-mini', dict(lift=14, fill=.8), ground='#e7dccb')
def jimbe_mini():
    crafts.drum()


@picture('products/suling-bambu', dict(lift=52, fill=.86), ground='#e9e2d4')
def suling_bambu():
    studio.rake(420, .2)
    crafts.flute()


@picture('products/piala-ukir', dict(lift=10, fill=.78), ground='#e3ddd6')
def piala_ukir():
    crafts.trophy(label=labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200"><rect width="600" height="200" fill="#d8b45c"/>' + labels.text(300, 90, 'JUARA I', 70, 'Lato', 900, '#3a2a10', spacing=10) + labels.text(300, 155, 'Lomba Cerdas Cermat', 46, 'EB Garamond', 400, '#3a2a10', italic=True) + '</svg>', 600))


@picture('products/guci-tanah-liat', dict(lift=10, fill=.8), dict(lift=30, turn=20, fill=1.2, aim=(0, .12)), ground='#e8ddcf')
def guci_tanah_liat():
    wares.urn()


def face(ground, dark, mouth, brow):
    return labels.png(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><rect width="1000" height="1000" fill="{ground}"/><path d="M0 0 H1000 V250 Q 500 90 0 250Z" fill="{dark}"/>'
                      + ''.join(f'<g transform="translate({500 + s * 190} 440) scale({s} 1)"><path d="M-110 10 Q0 -74 116 6 Q 0 62 -110 10Z" fill="#fff6e0"/><circle r="34" cx="6" fill="#1a1210"/><path d="{brow}" fill="none" stroke="{dark}" stroke-width="34" stroke-linecap="round"/><circle cx="70" cy="190" r="52" fill="#e0a04c"/><path d="M40 190 a30 30 0 1 1 30 30" fill="none" stroke="{dark}" stroke-width="9"/></g>' for s in (1, -1))
                      + f'{mouth}<path d="M500 150 l46 70 -46 70 -46 -70Z" fill="#e0a92f"/></svg>', 900)


@picture('products/topeng-kayu', dict(lift=6, fill=.82), ground='#e4dacb')
def topeng_kayu():
    play.mask(face('#d98f4c', '#7a2318', '<path d="M330 700 Q500 880 670 700 Q500 760 330 700Z" fill="#8a1f16"/><path d="M370 716 Q500 790 630 716" fill="none" stroke="#fff6e0" stroke-width="22"/>', 'M-120 -110 Q0 -190 130 -110'), -.95, -16)
    play.mask(face('#e9dcc0', '#27405a', '<path d="M350 800 Q500 660 650 800 Q500 740 350 800Z" fill="#6b2430"/>', 'M-120 -150 Q10 -170 130 -90'), .95, 16)


@picture('products/buket-bunga', dict(lift=24, fill=.84), ground='#ece2da')
def buket_bunga():
    plants.bouquet()


@picture('products/boneka-rajut', dict(lift=10, turn=-14, fill=.82), dict(lift=6, turn=30, fill=1.35, aim=(0, .22)), ground='#e9dfd1')
def boneka_rajut():
    play.bear()


@picture('products/layangan-hias', dict(lift=82, fill=.9), ground='#dbe4e6')
def layangan_hias():
    studio.rake(420, .2)
    art = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><rect width="1000" height="1000" fill="#c8442f"/><path d="M500 0 L1000 360 H0Z" fill="#e0a92f"/><path d="M0 360 H1000 L500 1000Z" fill="#2d7a78"/><circle cx="500" cy="400" r="170" fill="#f6e7c4"/><circle cx="500" cy="400" r="96" fill="#c8442f"/>' + ''.join(f'<rect x="484" y="200" width="32" height="70" fill="#f6e7c4" transform="rotate({k * 30} 500 400)"/>' for k in range(12)) + '</svg>', 900)
    play.kite(art)
