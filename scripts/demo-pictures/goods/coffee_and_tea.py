import crafts
import labels
import packs
import products
import studio
from picture import picture


def coffee_art(brand, title, sub, foot, ground, ink, accent, art='bean', w=1150, h=1750, band='#1f3b34'):
    """Front of a kraft pouch: bare kraft above and below, a label in the middle."""
    import base64
    lab = labels.label(760, 900, brand, title, sub, foot, ground=ground, ink=ink, accent=accent, art=art, art2=ground, style='block', wide=.84)
    data = base64.b64encode(open(lab, 'rb').read()).decode()
    return labels.png(f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 {w} {h}">'
                 f'<image x="{w / 2 - 345}" y="520" width="690" height="817" xlink:href="data:image/png;base64,{data}"/>'
                 f'<circle cx="{w / 2}" cy="400" r="34" fill="#8d6a45"/><circle cx="{w / 2}" cy="400" r="26" fill="#c9a27a"/><circle cx="{w / 2}" cy="400" r="5" fill="#6b4c2c"/></svg>', 1400)


@picture('products/kopi-arabika-gayo', dict(lift=7, fill=.78), ground='#e6dccd')
def kopi_arabika_gayo():
    art = coffee_art('Kebun Takengon', ['Gayo', 'Arabika'], 'proses basah &#183; sangrai sedang', '250 GRAM', '#1f3b34', '#f4ead6', '#d9a441')
    products.bag(products.printed('pouch', art))


@picture('products/teh-hitam-melati', dict(lift=12, fill=.78), ground='#e3ddd0')
def teh_hitam_melati():
    packs.tin(labels.label(900, 560, 'Kebun Pasir', ['Teh Melati'], 'daun utuh', '100 GRAM', accent='#2f4b45', ground='#f5efdf', size=120))


@picture('products/kopi-susu-literan', dict(lift=8, fill=.8), ground='#ecdfd0')
def kopi_susu_literan():
    m, b, t = studio.material('ks', '#b98558', .25, coat=.4, sss=.15, sss_colour='#d2a67c')
    products.bottle(labels.label(560, 520, 'Kebun Takengon', ['Kopi Susu'], 'gula aren', '1 LITER', accent='#5a3420', ground='#f7efe0', art='bean', art2='#f7efe0'), opaque=m, r=.44, h=1.6, cap='#2a2420', fill=1, neck=.2, neck_h=.24, label_z=(.3, 1.05))


@picture('products/jus-jambu-botol', dict(lift=8, fill=.8), ground='#efe0da')
def jus_jambu_botol():
    m, b, t = studio.material('jus', '#d9556a', .25, coat=.4, sss=.2, sss_colour='#ef8a96')
    products.bottle(labels.label(520, 460, 'Petik Pagi', ['Jus Jambu'], 'tanpa gula', '250 ML', accent='#b02a45', ground='#fff6ee', size=98), opaque=m, r=.36, h=1.15, cap='#f4f1ea', fill=1, neck=.2, neck_h=.2, label_z=(.2, .78))


@picture('products/teh-serai-jahe', dict(lift=12, turn=18, fill=.8), ground='#e3e0d9')
def teh_serai_jahe():
    art = packs.poster('Kebun Pasir', ['Teh Celup'], 'serai dan jahe', 'ISI 20 KANTONG', '#f3ead2', '#33402c', '#4f6b2f', labels.motif('sprig', 500, 330, 4.0, '#7f9a4a', '#4f6b2f'), 1000, 1000, y=.62, size=170)
    packs.carton(art, 1.25, 1.25, .7, '#4f6b2f', packs.side_picture(560, 1000, 'Teh Celup', '#4f6b2f', '#22301a', '#f3ead2'))


@picture('products/sirop-pala', dict(lift=8, fill=.8), ground='#ece0d6')
def sirop_pala():
    products.bottle(labels.label(520, 520, 'Pesisir', ['Sirop', 'Pala'], 'buah pala asli', '500 ML', accent='#9c3f1f', ground='#fbf3e2'), liquid='#f08a4a', r=.36, h=1.6, cap='#c9a24a', fill=1, neck=.13, neck_h=.5, label_z=(.3, 1.0))


@picture('products/kopi-robusta-sidikalang', dict(lift=7, fill=.78), ground='#e4dccf')
def kopi_robusta_sidikalang():
    art = coffee_art('Kebun Sidikalang', ['Robusta', 'Sidikalang'], 'sangrai gelap', '500 GRAM', '#7a2318', '#f6e7cd', '#e0b45c')
    products.bag(products.printed('pouch', art, base='#3a2a22', rough=.5, fibre=False))


@picture('products/kopi-panen-raya', dict(lift=7, fill=.78), ground='#e9e2d8')
def kopi_panen_raya():
    art = coffee_art('Kebun Lintong', ['Panen', 'Raya'], 'ceri merah, edisi terbatas', '200 GRAM', '#b3402f', '#fff4e0', '#f3cf8a')
    products.bag(products.printed('pouch', art, base='#efe6d6', rough=.5, fibre=False), w=1.05, h=1.5)


@picture('products/paket-coba-kopi', dict(lift=42, turn=16, fill=.82), ground='#e6dccd')
def paket_coba_kopi():
    colours = (('#1f3b34', 'Gayo'), ('#7a2318', 'Sidikalang'), ('#b3402f', 'Lintong'), ('#3b4a6b', 'Mandheling'))
    packets = ''.join(f'<rect x="{150 + 340 * i}" y="520" width="280" height="420" rx="18" fill="{c}"/><circle cx="{290 + 340 * i}" cy="640" r="58" fill="#e0b45c"/>' + labels.bean(290 + 340 * i, 640, .9, c, '#e0b45c') + labels.text(290 + 340 * i, 810, name, 56, 'Lobster Two', 700, '#f6e7cd') for i, (c, name) in enumerate(colours))
    top = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200"><rect width="1600" height="1200" fill="#efe2cb"/><rect x="50" y="50" width="1500" height="1100" fill="none" stroke="#7a5a2c" stroke-width="8"/>' + labels.text(800, 220, 'KOPI DELI BERSAHAJA', 56, 'Lato', 900, '#5a3420', spacing=12) + labels.text(800, 410, 'Empat Kopi Sumatra', 170, 'Lobster Two', 700, '#5a3420') + packets + labels.text(800, 1070, '4 x 100 GRAM', 64, 'Lato', 900, '#5a3420', spacing=10) + '</svg>', 1400)
    front = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 340"><rect width="1600" height="340" fill="#5a3420"/>' + labels.text(800, 215, 'Empat Kopi Sumatra', 140, 'Lobster Two', 700, '#efe2cb') + '</svg>', 1200)
    crafts.art_box(2.0, 1.5, .46, top, front, '#5a3420', lid=.8)


@picture('products/cokelat-bubuk-panas', dict(lift=12, fill=.78), ground='#e4d8c9')
def cokelat_bubuk_panas():
    packs.tin(labels.label(900, 560, 'Kebun Kakao', ['Cokelat'], 'bubuk kakao asli', '300 GRAM', accent='#5a2c16', ground='#f6e9d4', art='bean', art2='#f6e9d4', size=140), colour='#5a2c16', lid='#d8b46a')


@picture('products/kopi-arabika-gayo', dict(first=2, lift=26, fill=.8), ground='#e6dccd')
def kopi_arabika_gayo_beans():
    products.heap_in_bowl(products.coffee_beans(), 115, products.glaze('bowl', '#e8e0d0', '#c3b8a3', '#9c7a50', height=.40, matte=True))
