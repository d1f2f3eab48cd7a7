import furniture
import gadgets
import labels
import products
import wares
from picture import picture


@picture('products/lilin-aroma-serai', dict(lift=12, fill=.7), ground='#e6dccf')
def lilin_aroma_serai():
    products.candle(labels.label(460, 420, 'Ruang Tenang', ['Serai &amp; Vanila'], 'lilin kedelai', '180 GRAM', accent='#6d7d55', ground='#faf6ec', art='sprig', size=56))


@picture('products/ember-skala', dict(lift=14, fill=.8), ground='#e2e0da')
def ember_skala():
    gadgets.bucket()


@picture('products/seprai-katun', dict(lift=30, turn=22, fill=.8), ground='#dfe1e3')
def seprai_katun():
    m = products.woven('sheet', None, colour='#22304f', thread=260, sheen=.35)
    o, h = products.folded(m, 1.75, 1.3, 7, t=.066, seed=12, thick=.044)
    products.band(labels.label(420, 1000, 'Rumah Teduh', ['Seprai', 'Katun'], 'katun Jepang polos', '160 x 200', accent='#22304f', ground='#f4f1ea', art='sprig'), .5, 1.44, h + .105)


@picture('products/bingkai-foto', dict(lift=10, fill=.8), ground='#e4e0d6')
def bingkai_foto():
    wares.picture_frame(labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 920 1320"><rect width="920" height="1320" fill="#f2c48d"/><circle cx="600" cy="470" r="120" fill="#fbe7c0"/>' + labels.mountains(920, 820, 330, '#7f8fa6', '#4d6480') + '<path d="M0 1010 C 240 950, 600 1080, 920 990 V1320 H0Z" fill="#3b5a4a"/><path d="M0 1150 C 300 1090, 640 1220, 920 1130 V1320 H0Z" fill="#29443a"/></svg>', 900))


@picture('products/keranjang-piknik', dict(lift=16, fill=.8), ground='#e8dfd0')
def keranjang_piknik():
    wares.picnic_basket()


@picture('products/lampion-kain', dict(lift=8, fill=.8), ground='#e8ddd6')
def lampion_kain():
    wares.lantern()


@picture('products/kursi-kayu-jati', dict(lift=12, turn=28, fill=.84), dict(lift=16, turn=-40, fill=.86), ground='#e6ddd0')
def kursi_kayu_jati():
    furniture.chair()


@picture('products/sofa-dua-dudukan', dict(lift=14, turn=16, fill=.88), dict(lift=16, turn=-34, fill=.9), ground='#e4dfd6')
def sofa_dua_dudukan():
    furniture.sofa()
    furniture.floor_lamp((1.95, .45, 0))


@picture('products/jam-meja-kayu', dict(lift=8, turn=14, fill=.8), ground='#e8ded2')
def jam_meja_kayu():
    furniture.mantel_clock()


@picture('products/sapu-ijuk', dict(lift=8, turn=16, fill=.88), ground='#e6e0d2')
def sapu_ijuk():
    furniture.broom()
