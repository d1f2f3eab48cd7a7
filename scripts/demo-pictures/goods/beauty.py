import home
import labels
from picture import picture


@picture('products/losion-badan', dict(lift=8, fill=.78), ground='#e6e0d4')
def losion_badan():
    home.pump(labels.label(620, 520, 'Sekar Ayu', ['Losion', 'Badan'], 'beras dan bengkuang', '250 ML', accent='#5d7a53', ground='#fbf8f0'), body='#dfe5d3', cap='#fbf9f4')


@picture('products/lulur-kopi', dict(lift=14, fill=.76), ground='#e9dfd1')
def lulur_kopi():
    home.cream_jar(labels.label(700, 260, 'Sekar Ayu', ['Lulur Kopi'], 'dengan kelapa', '200 GRAM', accent='#5a3823', ground='#f3e9da', size=78))


@picture('products/sabun-sereh', dict(lift=30, turn=24, fill=.78), ground='#e6e0d2')
def sabun_sereh():
    home.soap(labels.label(420, 900, 'Sekar Ayu', ['Serai', 'Wangi'], 'proses dingin', '100 G', accent='#4f6a3a', ground='#f7f1e2', size=118))


@picture('products/minyak-rambut', dict(lift=8, fill=.78), ground='#e9ddcb')
def minyak_rambut():
    home.dropper(labels.label(520, 400, 'Sekar Ayu', ['Kemiri', 'Bakar'], 'minyak rambut', '100 ML', accent='#7a4a1c', ground='#f8f0df'))


@picture('products/lipstik-matte', dict(lift=12, fill=.78), ground='#efe0dc')
def lipstik_matte():
    home.lipstick()


@picture('products/cat-kuku', dict(lift=10, fill=.78), ground='#e9e0e4')
def cat_kuku():
    home.polish()


@picture('products/sisir-kayu', dict(lift=50, turn=0, fill=.82), ground='#e9dfd0')
def sisir_kayu():
    home.comb(turn=18)


@picture('products/sikat-gigi-bambu', dict(lift=40, turn=0, fill=.84), ground='#e3e2d8')
def sikat_gigi_bambu():
    for i, c in enumerate(('#f2ead8', '#5f7f6b', '#c98a6a', '#3f4a55')):
        home.toothbrush(c, loc=(.05 * i, .36 - .24 * i, 0), turn=14)


@picture('products/cermin-rias', dict(lift=2, fill=.84), ground='#e9e0d3')
def cermin_rias():
    home.flags(x=3)
    home.mirror()
