import food
import labels
import packs
import products
from picture import picture


def lid_box(brand, title, sub, foot, contents, n, ground='#f6e7c6', ink='#4a2f1a', accent='#a3341f', **kw):
    front = labels.png(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1700 340"><rect width="1700" height="340" fill="{accent}"/>' + labels.text(90, 200, ' '.join(title), 120, 'Lobster Two', 700, ground, 'start')
                  + labels.text(1610, 195, foot, 62, 'Lato', 900, ground, 'end', spacing=8) + '</svg>', 1400)
    packs.window_box(front, packs.lid_art(brand, title, sub, ground, ink, accent), (.46, .955, .09, .91), contents, n, board=accent, **kw)


@picture('products/nastar-klasik', dict(lift=10, fill=.74), dict(lift=34, turn=16, fill=1.0, aim=(0, .06)), ground='#ead9c2')
def nastar_klasik():
    products.jar(products.nastar, 130, labels.label(600, 300, 'Dapur Sekar', ['Nastar Nanas'], 'selai nanas asli, mentega murni', '500 GRAM', accent='#a35a16', ground='#fbf4e4'), deg=155, label_z=(.30, .90))


@picture('products/keripik-tempe-sagu', dict(lift=8, fill=.8), ground='#e8dccb')
def keripik_tempe_sagu():
    art, mask = packs.pouch_art('Dapur Bandung', ['Keripik', 'Tempe'], 'sagu, daun jeruk', '250 GRAM', '#f3e3bd', '#3d2a14', '#b4431f', 'chilli', motif2='#4f7a34')
    packs.window_bag(art, mask, food.chips, 90, base='#f3e3bd', lay=.3, rough=.45, coat=.15, fibre=False)


@picture('products/kacang-bawang', dict(lift=8, fill=.8), ground='#e6dccd')
def kacang_bawang():
    art, mask = packs.pouch_art('Dapur Bandung', ['Kacang', 'Bawang'], 'renyah, daun kari', '400 GRAM', None, '#2f2013', '#22492f', 'sprig', window='round')
    packs.window_bag(art, mask, food.nuts, 420, depth=(.03, .10), lay=1.2, base='#c39a68')


@picture('products/kue-bolu-pandan', dict(lift=16, fill=.8), dict(lift=26, turn=-34, fill=1.1, aim=(0, .08)), ground='#efe3d6')
def kue_bolu_pandan():
    food.cake()


@picture('products/bakpia-kacang-hijau', dict(lift=44, turn=14, fill=.82), ground='#eadfce')
def bakpia_kacang_hijau():
    lid_box('Dapur Bandung', ['Bakpia'], 'kacang hijau, kulit tipis', 'ISI 15', food.bun, (4, 3), accent='#3f6b3a')


@picture('products/bolen-pisang-cokelat', dict(lift=44, turn=14, fill=.82), ground='#ebdfd0')
def bolen_pisang_cokelat():
    lid_box('Dapur Bandung', ['Bolen'], 'pisang cokelat', 'ISI 10', food.rolls, (3, 4), accent='#7a2f1c')


@picture('products/cokelat-batang-kakao', dict(lift=46, turn=-28, fill=.82), ground='#e6dccb')
def cokelat_batang_kakao():
    art = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 1600"><rect width="840" height="1600" fill="#efe3cc"/>'
                + ''.join(f'<g transform="translate({x} {y}) rotate({a})"><ellipse rx="46" ry="92" fill="{c}"/><path d="M0 -92 C -20 -30 -20 30 0 92 M-24 -78 C -40 -20 -40 30 -20 80 M24 -78 C 40 -20 40 30 20 80" stroke="#efe3cc" stroke-width="5" fill="none"/></g>'
                          for x, y, a, c in ((170, 230, 30, '#b5622e'), (420, 200, -20, '#7a3b1d'), (660, 250, 24, '#c98636'), (180, 1330, -24, '#7a3b1d'), (430, 1370, 20, '#b5622e'), (680, 1320, -30, '#c98636')))
                + labels.text(420, 560, 'KEBUN MUARA', 44, 'Lato', 900, '#4a2414', spacing=10) + labels.text(420, 740, 'Cokelat', 190, 'Lobster Two', 700, '#7a3b1d') + labels.text(420, 900, 'Hitam 65%', 140, 'Lobster Two', 700, '#7a3b1d')
                + labels.text(420, 1000, 'biji kakao tunggal', 62, 'EB Garamond', 400, '#4a2414', italic=True) + labels.text(420, 1130, '80 GRAM', 48, 'Lato', 900, '#4a2414', spacing=8) + '</svg>', 900)
    packs.chocolate(art)


@picture('products/popcorn-gula-aren', dict(lift=8, fill=.8), ground='#e9dfcf')
def popcorn_gula_aren():
    art, mask = packs.pouch_art('Dapur Bandung', ['Berondong', 'Karamel'], 'gula aren', '150 GRAM', '#fbf2dd', '#4a2a12', '#b5621a', 'sprig', window='round')
    packs.window_bag(art, mask, food.popcorn, 120, base='#fbf2dd', rough=.4, coat=.2, fibre=False, depth=(.03, .12), lay=1)


@picture('products/kastengel-keju-tua', dict(lift=10, fill=.76), ground='#e9d8bf')
def kastengel_keju_tua():
    products.jar(food.kastengel, 80, labels.label(600, 260, 'Dapur Sekar', ['Kastengel'], 'keju edam tua', '400 GRAM', accent='#7a3b1d', ground='#f8ecd2'), lid='#3a2a20', lid_kind='plain', deg=130, label_z=(.34, .8))


@picture('products/kukis-cokelat-mede', dict(lift=10, fill=.76), ground='#e6dccb')
def kukis_cokelat_mede():
    products.jar(food.cookies, 38, labels.label(600, 260, 'Dapur Sekar', ['Kukis Cokelat'], 'dengan kacang mede', '300 GRAM', accent='#4a2712', ground='#f3e3c4'), lid_kind='wood', deg=130, label_z=(.34, .8))
