import food
import labels
import packs
import produce
import products
import shapes
import studio
from picture import picture


@picture('products/sambal-bawang', dict(lift=10, fill=.74), ground='#eadbc8')
def sambal_bawang():
    products.jar(None, 0, labels.label(560, 380, 'Dapur Bandung', ['Sambal', 'Bawang'], 'goreng dadak', '150 GRAM', accent='#b3261e', art='chilli', art2='#4f7a34', style='band'),
          r=.52, h=.98, lid='#26221f', lid_kind='plain', label_z=(.2, .78), deg=150, body=(products.sauce(), .93))


@picture('products/kecap-manis', dict(lift=8, fill=.8), ground='#e8dcc8')
def kecap_manis():
    m = studio.material('kecap', '#1a0b05', .08, coat=.8)[0]
    products.bottle(labels.label(520, 560, 'Cap Perahu', ['Kecap', 'Manis'], 'kedelai hitam', '600 ML', accent='#f3cf6a', ink='#f7ecd4', ground='#7d1f17', art2='#f7ecd4', art='bean'), opaque=m, r=.36, h=1.6, cap='#c9a24a', fill=1, neck=.13, neck_h=.5, label_z=(.3, 1.05))


@picture('products/bawang-goreng', dict(lift=8, fill=.8), ground='#e8dccb')
def bawang_goreng():
    art, mask = packs.pouch_art('Dapur Sekar', ['Bawang', 'Goreng'], 'asli, tanpa tepung', '200 GRAM', None, '#3a2312', '#8a2f1c', 'sprig')
    packs.window_bag(art, mask, food.flakes, 700, base='#bd9362', depth=(.02, .10), lay=.8)


@picture('products/sambal-ikan-roa', dict(lift=10, fill=.74), ground='#e8dac8')
def sambal_ikan_roa():
    products.jar(None, 0, labels.label(560, 380, 'Dapur Manado', ['Sambal', 'Roa'], 'ikan asap suwir', '180 GRAM', accent='#8a3d10', art='chilli', art2='#4f7a34', style='band', ground='#f7e6c4'), r=.5, h=1.08, lid='#c9a24a', label_z=(.22, .86), deg=150, body=(products.sauce('#7a2f12', '#d9a048', '#9a4a1c'), 1.02))


@picture('products/saus-tomat-panggang', dict(lift=10, fill=.76), ground='#e9dfd1')
def saus_tomat_panggang():
    products.jar(None, 0, labels.label(560, 420, 'Dapur Lembang', ['Saus', 'Tomat'], 'panggang, dengan kemangi', '320 GRAM', accent='#a5261c', art='sprig', ground='#f4f0e2'), r=.54, h=1.35, lid='#2f5a34', lid_kind='plain', label_z=(.28, 1.0), deg=150, body=(products.sauce('#b5321c', '#d9782f', '#c8502a'), 1.28))


@picture('products/bumbu-rendang', dict(lift=8, fill=.78), ground='#e9ddcb')
def bumbu_rendang():
    drawing = '<g transform="translate(575 690)"><path d="M-330 0 Q 0 330 330 0Z" fill="#e9b04c"/><ellipse rx="330" ry="84" fill="#7a3416"/>' + ''.join(f'<ellipse cx="{x}" cy="{y}" rx="74" ry="36" fill="{c}"/>' for x, y, c in ((-170, -10, '#5a2410'), (-20, 18, '#8a4a1c'), (130, -14, '#5a2410'), (50, -40, '#6b2f14'))) + '</g>'
    art = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1150 1600"><rect width="1150" height="1600" fill="#8a1f16"/><rect y="1010" width="1150" height="420" fill="#f3dfb0"/>' + labels.text(575, 330, 'DAPUR SEKAR', 56, 'Lato', 900, '#f3dfb0', spacing=12) + labels.text(575, 520, 'Bumbu', 170, 'Lobster Two', 700, '#f3dfb0') + drawing + labels.text(575, 1210, 'Rendang', 210, 'Lobster Two', 700, '#8a1f16') + labels.text(575, 1330, 'pasta untuk 1 kg daging', 70, 'EB Garamond', 400, '#3a2012', italic=True) + '</svg>', 1200)
    products.bag(products.printed('pouch', art, base='#8a1f16', rough=.3, coat=.3, fibre=False), w=1.1, h=1.5, top_seal=.16, side_seal=.05, pressure=1.5)


@picture('products/garam-piramida', dict(lift=16, fill=.78), ground='#dfe1e0')
def garam_piramida():
    def pyramid(material):
        return shapes.mesh('crystal', [(-.05, -.05, 0), (.05, -.05, 0), (.05, .05, 0), (-.05, .05, 0), (0, 0, .07)], [(3, 2, 1, 0), (0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)], material, angle=20)
    produce.spice_jar((pyramid, ['#ffffff', '#f3f4f2', '#e6e9e8'], .085), labels.label(420, 300, 'Pesisir Bali', ['Garam'], 'laut, piramida', '120 G', accent='#24566b', ground='#f8f8f4', size=104), r=.42, h=.95, deg=130)


@picture('products/lada-hitam-butir', dict(lift=12, fill=.8), ground='#e4dfd6')
def lada_hitam_butir():
    produce.spice_jar((lambda material: shapes.blob('p', .036, .036, .034, material, 2, .08, 2), ['#1f1813', '#3a2c22', '#4d3c2e'], .064), labels.label(360, 300, 'Rempah', ['Lada'], 'hitam, Kalimantan', '100 G', accent='#33261c', ground='#f5eddc', size=104), r=.32, h=1.0, lid='#1c1a18', deg=130)


@picture('products/bawang-hitam', dict(lift=8, fill=.8), ground='#e2dcd0')
def bawang_hitam():
    art, mask = packs.pouch_art('Lereng Ijen', ['Bawang', 'Hitam'], 'tunggal, 40 hari', '250 GRAM', '#26211f', '#e9dcc0', '#d9a441', 'sprig', window='round', motif2='#e9dcc0')
    packs.window_bag(art, mask, lambda: food.nuts(3, '#3a2a22', '#1f1613', '#120c0a', r=(.12, .11, .1)), 110, base='#26211f', rough=.45, coat=.15, fibre=False, lay=1)
