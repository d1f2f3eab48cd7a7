import random
import crafts
import garments
import labels
import products
import studio
import textiles
from picture import picture


def stripes(a, colours, period=.16):
    """Vertical stripes [(colour, part of the period)]."""
    w = period * textiles.PX
    x, body = 0, ''
    for c, k in colours:
        body += f'<rect x="{x:.1f}" width="{k * w + .5:.1f}" height="{w}" fill="{c}"/>'
        x += k * w
    a.pattern(body, w)


def truntum(a, ground='#2a1a14', ink='#e3c48d', dot='#a8662d', tile=118):
    star = ''.join(f'<ellipse cx="0" cy="-15" rx="4.6" ry="11" transform="rotate({k * 45})" fill="{ink}"/>' for k in range(8))
    one = lambda x, y, s=1: f'<g transform="translate({x} {y}) scale({s})">{star}<circle r="5" fill="{dot}"/></g>'
    dots = ''.join(f'<circle cx="{x}" cy="{y}" r="2.6" fill="{ink}"/>' for x, y in ((30, 2), (88, 2), (2, 30), (2, 88), (30, 59), (88, 59), (59, 30), (59, 88)))
    a.pattern(f'<rect width="{tile}" height="{tile}" fill="{ground}"/>' + one(29, 29) + one(88, 88) + one(88, 29, .55) + one(29, 88, .55) + dots, tile)


@picture('products/batik-tulis-parang', dict(lift=40, turn=16, fill=.8), dict(lift=42, turn=-30, fill=1.25), ground='#e4dacb')
def batik_tulis_parang():
    cl = labels.cloth('parang', '#4a2a18', '#ecd9b0', '#c98f48', tile=170, turn=45)
    m = products.woven('batik', cl, scale=.62)
    o, h = products.folded(m, 1.55, 1.1, 7, turn=0)
    products.band(labels.label(420, 900, 'Griya Sekar', ['Parang', 'Seling'], 'batik tulis', '2,4 M', accent='#7a3b1d', ground='#f7efdf', art='sprig'), .46, 1.15, h + .055)


@picture('products/kemeja-batik-pria', dict(lift=82, fill=.86), ground='#e9e0d3')
def kemeja_batik_pria():
    studio.rake()
    garments.shirt('#2a1a14', truntum, long=False, buttons='#3a2418', stand_colour='#2a1a14', pocket=True)


@picture('products/kipas-batik', dict(lift=62, fill=.92), ground='#e9e0d0')
def kipas_batik():
    studio.rake(430, .2)
    crafts.fan(labels.cloth('parang', '#3a1d14', '#ecd9b0', '#c98f48', tile=120, turn=45))


@picture('products/selendang-tenun-insang', dict(lift=40, turn=16, fill=.82), dict(lift=52, turn=-30, fill=1.2), ground='#e6ddd0')
def selendang_tenun_insang():
    cl = crafts.ikat('#5c1420', ['#d9a63c', '#5c1420', '#e8d6a8', '#7c1f2c'], period=300)
    m = products.woven('tenun', cl, scale=.62, thread=220)
    o, h = products.folded(m, 1.25, 1.0, 6, t=.046, seed=4)
    crafts.fringe(1.22, -.50, h - .03, studio.material('yarn', '#c89a3a', .8, sheen=.3)[0], drop=.42)


@picture('products/sarung-tenun-goyor', dict(lift=40, turn=18, fill=.82), ground='#e2e0da')
def sarung_tenun_goyor():
    cl = crafts.ikat('#1d2f4f', ['#e9e2cf', '#1d2f4f', '#b24a34', '#e9e2cf', '#1d2f4f'], period=250, seed=8)
    m = products.woven('tenun', cl, scale=.62, thread=220)
    o, h = products.folded(m, 1.5, 1.1, 8, seed=9)
    products.band(labels.label(420, 900, 'Griya Sekar', ['Sarung', 'Goyor'], 'tenun botolan', 'DEWASA', accent='#1d2f4f', ground='#f7efdf', art='sprig'), .46, 1.15, h + .055)


@picture('products/gamis-lurik', dict(lift=82, fill=.88), ground='#e6e1d8')
def gamis_lurik():
    studio.rake()
    garments.dress('#3b3f4a', lambda a: stripes(a, [('#333947', .30), ('#8f8577', .05), ('#333947', .12), ('#7a2f33', .10), ('#333947', .08), ('#c9b58c', .04), ('#333947', .31)], .16), sleeves=True, h=3.6, inner='#2b303c')


@picture('products/baju-surjan-anak', dict(lift=82, fill=.86), ground='#e6e0d6')
def baju_surjan_anak():
    studio.rake()
    garments.coat('#5b4a34', lambda a: stripes(a, [('#4a2f1c', .30), ('#d8b878', .06), ('#4a2f1c', .10), ('#1f1a18', .18), ('#4a2f1c', .10), ('#b3763a', .08), ('#4a2f1c', .18)], .15), lapel=False, deep=.14, h=2.4, flare=.0, reach=(.62, -1.55), twill=False, inner='#3a2618', buttons='#d2ac58')


@picture('products/batik-cap-kawung', dict(lift=40, turn=16, fill=.82), ground='#e4dacb')
def batik_cap_kawung():
    m = products.woven('batik', labels.cloth('kawung', '#2c1a14', '#e9d6a9', '#b9692f', tile=150), scale=.62)
    o, h = products.folded(m, 1.55, 1.1, 7, seed=5)
    products.band(labels.label(420, 900, 'Griya Sekar', ['Kawung', 'Cap'], 'batik cap', '2 M', accent='#7a3b1d', ground='#f7efdf', art='sprig'), .46, 1.15, h + .055)


def sekar_jagad():
    """Islands of different flowers, as on a map of the world."""
    chance = random.Random(5)
    grounds = ('#2a1a14', '#6b2a1c', '#8a5a24', '#1f3040', '#efe0bd', '#4a2038')
    inks = ('#e3c48d', '#f3dfb0', '#d98f3a', '#e9d6a9')
    islands = []
    for row in range(9):
        for column in range(9):
            x, y = 200 * column + chance.uniform(-40, 40) + 100 * (row % 2), 190 * row + chance.uniform(-30, 30)
            ground, ink = chance.choice(grounds), chance.choice(inks)
            corners = ' '.join(f'{x + 135 * chance.uniform(.85, 1.1) * dx:.0f},{y + 125 * chance.uniform(.85, 1.1) * dy:.0f}' for dx, dy in ((0, -1), (.7, -.7), (1, 0), (.7, .7), (0, 1), (-.7, .7), (-1, 0), (-.7, -.7)))
            petals = ''.join(f'<ellipse cx="{x:.0f}" cy="{y - 42:.0f}" rx="17" ry="34" transform="rotate({k * 60 + 20 * row} {x:.0f} {y:.0f})" fill="{ink}"/>' for k in range(6))
            islands.append(f'<polygon points="{corners}" fill="{ground}" stroke="#f3e6c8" stroke-width="9" stroke-linejoin="round"/>{petals}<circle cx="{x:.0f}" cy="{y:.0f}" r="15" fill="#b5452c"/>')
    return labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1600"><rect width="1600" height="1600" fill="#3a2418"/>' + ''.join(islands) + '</svg>', 1600)


@picture('products/sekar-jagad-pengantin', dict(lift=30, turn=22, fill=.8), dict(lift=42, turn=-24, fill=1.2), ground='#e8dccb')
def sekar_jagad_pengantin():
    cloth = products.woven('batik', sekar_jagad(), scale=.62)
    _, height = products.folded(cloth, 1.6, 1.15, 8, seed=3)
    products.band(labels.label(420, 900, 'Griya Sekar', ['Sekar', 'Jagad'], 'batik tulis pengantin', '2,5 M', accent='#8a6410', ground='#fbf3df', art='sprig'), .46, 1.2, height + .055)
