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


def flowers(a, ground='#2c4469', petal='#e9edf3', core='#e0b44c', leaf='#7fa0b8', tile=330):
    def one(x, y, s, t=0):
        p = ''.join(f'<ellipse cx="0" cy="-26" rx="15" ry="25" transform="rotate({k * 72 + t})" fill="{petal}"/>' for k in range(5))
        lv = ''.join(f'<path transform="rotate({k + t})" d="M30 0 C 50 -20, 80 -14, 92 0 C 80 14, 50 16, 30 0Z" fill="{leaf}"/>' for k in (20, 140, 250))
        return f'<g transform="translate({x} {y}) scale({s})">{lv}{p}<circle r="11" fill="{core}"/></g>'
    a.pattern(f'<rect width="{tile}" height="{tile}" fill="{ground}"/>' + one(90, 95, 1.0) + one(250, 235, .85, 30) + one(245, 70, .5, 12) + one(85, 255, .55, 50), tile)


@picture('products/kaus-katun-hijau', dict(lift=82, turn=0, fill=.84), ground='#e9e0d3')
def kaus_katun_hijau():
    studio.rake()
    garments.tee('#38573a')


@picture('products/kemeja-garis-dasi', dict(lift=82, fill=.86), ground='#e4e2dc')
def kemeja_garis_dasi():
    studio.rake()
    garments.shirt('#dfe7f2', lambda a: stripes(a, [('#e9eef6', .5), ('#7d9cc6', .22), ('#e9eef6', .28)], .075), stand_colour='#e4ebf4')


@picture('products/gaun-biru-midi', dict(lift=82, fill=.88), ground='#e3e3de')
def gaun_biru_midi():
    studio.rake()
    garments.dress('#2d4d6e')


@picture('products/celana-jin-lurus', dict(lift=82, fill=.88), ground='#e6e1d8')
def celana_jin_lurus():
    studio.rake()
    garments.trousers('#26324a')


@picture('products/jas-lab', dict(lift=82, fill=.88), ground='#b3bfc2')
def jas_lab():
    studio.rake(300, .14)
    garments.coat('#dfe2e2', pockets=[(.30, .55, .76, 1.12, False)], buttons='#e8e8e4', fold=.026)


@picture('products/jaket-kanvas', dict(lift=82, fill=.86), ground='#e6e1d8')
def jaket_kanvas():
    studio.rake()
    garments.coat('#a5825a', h=2.45, deep=.42, pockets=[(.30, .22, .86, .82, True), (.34, 1.25, .80, 1.68, True)], buttons='#4a3420', stitch='#6b4f30', reach=(.66, -1.6), flare=-.02, inner='#7d6040')


@picture('products/kimono-rumah', dict(lift=82, fill=.88), ground='#e2e3e2')
def kimono_rumah():
    studio.rake()
    garments.coat('#2f4f7f', lambda a: flowers(a), lapel=None, deep=1.15, reach=(.95, -.70), cuff=.78, h=3.1, flare=.10, twill=False, inner='#22395c', belt=(1.62, .17, '#22395c'))


@picture('products/celana-renang', dict(lift=82, fill=.84), ground='#e3e5e1')
def celana_renang():
    studio.rake()
    garments.trousers('#1f5a48', w=.98, h=1.75, leg=.62, rise=1.02, thread='#d8e3d6', jeans=False, inner='#174636')


@picture('products/kaus-wanita-merah-muda', dict(lift=82, fill=.84), ground='#efe3df')
def kaus_wanita_merah_muda():
    studio.rake()
    garments.tee('#c9788a', w=1.05, h=2.45, sleeve=.55, neck=.42, drop=.36, seed=9)


@picture('products/kaus-kaki-olahraga', dict(lift=32, turn=20, fill=.8), ground='#e3e5e1')
def kaus_kaki_olahraga():
    height = 0
    for seed, colour in ((3, '#e9ebe6'), (5, '#3f6b57'), (8, '#2d3648')):
        sock = products.woven('knit', None, colour=colour, thread=90, sheen=.5)
        _, top = products.folded(sock, 1.5, .8, 3, t=.075, seed=seed, loc=(0, 0, height), thick=.045)
        height = top + .02 if top > height else height + .26
    products.band(labels.label(420, 900, 'Langkah', ['Kaus', 'Kaki'], 'serat bambu', '3 PASANG', accent='#2f5a4a', ground='#f6f4ea', art='sprig'), .5, .92, height + .03)
