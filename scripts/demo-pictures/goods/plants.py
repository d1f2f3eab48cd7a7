import gadgets
import labels
import packs
import plants
import products
from picture import picture


@picture('products/tanaman-daun-lebar', dict(lift=10, fill=.8), ground='#e6dfd1')
def tanaman_daun_lebar():
    products.pot_plant()


@picture('products/kaktus-mini', dict(lift=10, fill=.8), ground='#e6e0d2')
def kaktus_mini():
    gadgets.cactus()


@picture('products/lavender-pot', dict(lift=14, fill=.84), ground='#e2dfe6')
def lavender_pot():
    plants.lavender()


@picture('products/cemara-kipas', dict(lift=8, fill=.88), ground='#e0e4dc')
def cemara_kipas():
    plants.conifer()


@picture('products/teratai-kolam', dict(lift=34, fill=.86), ground='#e2e4de')
def teratai_kolam():
    plants.lotus()


@picture('products/anggrek-kembang-sepatu', dict(lift=8, fill=.86), ground='#e9e0e2')
def anggrek_kembang_sepatu():
    plants.orchid()


@picture('products/bibit-cabai', dict(lift=24, turn=16, fill=.84), ground='#e4e2d2')
def bibit_cabai():
    for k in range(6):
        plants.seedling((-.8 + .8 * (k % 3), .4 - .8 * (k // 3), 0), seed=k + 1)


@picture('products/bunga-matahari-bibit', dict(lift=8, fill=.78), ground='#ece2c8')
def bunga_matahari_bibit():
    flower = '<g transform="translate(575 830) scale(.86)">' + ''.join(f'<ellipse cx="0" cy="-230" rx="62" ry="150" transform="rotate({k * 20})" fill="{"#f2b12c" if k % 2 else "#e0951c"}"/>' for k in range(18)) + '<circle r="165" fill="#4a2a14"/></g>'
    art = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1150 1600"><rect width="1150" height="1600" fill="#3f7a3c"/><rect x="90" y="190" width="970" height="1230" rx="40" fill="#fbf3d8"/>' + labels.text(575, 330, 'KEBUN CANDI', 52, 'Lato', 900, '#3f5a2f', spacing=12) + labels.text(575, 470, 'Bunga Matahari', 128, 'Lobster Two', 700, '#a3521a') + flower + labels.text(575, 1260, 'benih pilihan', 70, 'EB Garamond', 400, '#3a2a18', italic=True) + labels.text(575, 1360, 'ISI 25 BUTIR', 58, 'Lato', 900, '#3f5a2f', spacing=8) + '</svg>', 1200)
    products.bag(products.printed('packet', art, base='#3f7a3c', rough=.55, fibre=False), w=1.05, h=1.45, gusset=.1, pressure=.7)


@picture('products/pupuk-kompos', dict(lift=6, fill=.8), ground='#e0dccf')
def pupuk_kompos():
    art = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1300 1750"><rect y="230" width="1300" height="120" fill="#4a3420"/>' + labels.text(650, 312, 'KEBUN CANDI ASRI', 56, 'Lato', 900, '#fff', spacing=14) + labels.sprig(650, 640, 6.5, '#4f7a34') + labels.text(650, 900, 'Kompos', 220, 'Lobster Two', 700, '#3f5a2f') + labels.text(650, 1010, 'daun matang, diayak', 76, 'EB Garamond', 400, '#3a2a18', italic=True) + '<rect y="1380" width="1300" height="210" fill="#4f7a34"/>' + labels.text(650, 1530, '5 KG', 150, 'Lato', 900, '#f4ecc8', spacing=16) + '</svg>', 1300)
    packs.woven_sack(art, base='#e9e2d0')
