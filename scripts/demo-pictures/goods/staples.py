import food
import labels
import packs
import produce
import products
import shapes
from picture import picture


@picture('products/kacang-merah', dict(lift=24, fill=.76), ground='#e9ddcb')
def kacang_merah():
    products.heap_in_bowl(products.red_beans(), 190, products.glaze('g', '#e8e0d0', '#c3b8a3', '#9c7a50', height=.40, matte=True))


@picture('products/madu-hutan', dict(lift=8, fill=.78), ground='#ecdcc0')
def madu_hutan():
    products.bottle(labels.label(560, 520, 'Rimba Sumbawa', ['Madu', 'Hutan'], 'mentah, tanpa pemanasan', '500 ML', accent='#b06a12', art='honey', ground='#fdf6e3', style='classic'),
             liquid='#f7bf55', cap='#c9a24a', fill=1)


@picture('products/telur-ayam-kampung', dict(lift=30, turn=22, fill=.82), ground='#e9dfd1')
def telur_ayam_kampung():
    produce.eggs()


@picture('products/mangga-harum-manis', dict(lift=22, fill=.8), ground='#efe3cc')
def mangga_harum_manis():
    food.bodies_in_cup(produce.mangoes(), 5, .95, .2, .0, .6, .3, seed=8)


@picture('products/paket-sayur-sop', dict(lift=24, fill=.82), ground='#e9dfce')
def paket_sayur_sop():
    food.bodies_in_cup(produce.potatoes() + produce.carrots(2), 11, .95, .2, .0, .4, .3, seed=4, scale=(.9, 1.05))


@picture('products/beras-pandan-wangi', dict(lift=6, fill=.8), ground='#e4dfd3')
def beras_pandan_wangi():
    w, h = 1300, 1750
    rows = ''.join(f'<g transform="translate({350 + 100 * i} {1150 - 26 * (3 - abs(i - 3))}) rotate({-30 + 10 * i})"><path d="M0 190 V0" stroke="#c98f1f" stroke-width="7"/>' + ''.join(f'<ellipse cx="{s * 15}" cy="{12 + 24 * j}" rx="8" ry="17" transform="rotate({s * 26} {s * 15} {12 + 24 * j})" fill="#e0a92f"/>' for j in range(5) for s in (-1, 1)) + '</g>' for i in range(7))
    art = labels.png(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect y="230" width="{w}" height="120" fill="#1e5a3a"/><rect y="365" width="{w}" height="20" fill="#d9a01f"/>'
                + labels.text(w / 2, 312, 'LUMBUNG CIANJUR', 56, 'Lato', 900, '#fff', spacing=14) + labels.text(w / 2, 620, 'Pandan', 225, 'Lobster Two', 700, '#1e5a3a') + labels.text(w / 2, 830, 'Wangi', 225, 'Lobster Two', 700, '#1e5a3a')
                + labels.text(w / 2, 930, 'beras giling baru', 72, 'EB Garamond', 400, '#3a2a18', italic=True) + rows + f'<rect y="1380" width="{w}" height="210" fill="#1e5a3a"/>' + labels.text(w / 2, 1530, '5 KG', 150, 'Lato', 900, '#f5d77e', spacing=16) + '</svg>', 1300)
    packs.woven_sack(art)


@picture('products/minyak-kelapa', dict(lift=8, fill=.8), ground='#e9e0c8')
def minyak_kelapa():
    products.bottle(labels.label(560, 520, 'Pesisir', ['Minyak', 'Kelapa'], 'perasan dingin', '1.000 ML', accent='#4f7a3a', ground='#fbf8ec'), liquid='#fdf3c9', r=.44, h=1.75, cap='#2f6b3a', fill=1, label_z=(.35, 1.15))


def kraft_sack(title, sub, foot, accent, base='#c39a68'):
    art = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1150 1700"><g transform="translate(0 60)">' + labels.motif('sprig', 575, 330, 2.6, accent, accent) + labels.text(575, 560, 'LUMBUNG KHATULISTIWA', 48, 'Lato', 900, '#33241a', spacing=10) + ''.join(labels.text(575, 800 + 200 * i, line, 200, 'Lobster Two', 700, accent) for i, line in enumerate(title)) + labels.text(575, 820 + 200 * len(title), sub, 76, 'EB Garamond', 400, '#33241a', italic=True) + f'<rect x="375" y="1300" width="400" height="120" rx="60" fill="{accent}"/>' + labels.text(575, 1385, foot, 70, 'Lato', 900, '#fff6e4', spacing=8) + '</g></svg>', 1200)
    products.bag(products.printed('pouch', art, base=base), w=1.25, h=1.75, pressure=2.0)


@picture('products/beras-merah-organik', dict(lift=8, fill=.8), ground='#e8dccb')
def beras_merah_organik():
    kraft_sack(['Beras', 'Merah'], 'pecah kulit, organik', '2 KG', '#8a2f24')


@picture('products/gula-aren-semut', dict(lift=8, fill=.8), ground='#e6d8c2')
def gula_aren_semut():
    art, mask = packs.pouch_art('Lumbung Khatulistiwa', ['Gula Aren'], 'semut, dari nira segar', '1 KG', '#f3e3bd', '#4a2a12', '#8a4a14', 'sprig', window='round')
    packs.window_bag(art, mask, lambda: food.nuts(3, '#b5722c', '#8f5420', '#5f3412', r=(.04, .038, .036)), 900, base='#f3e3bd', rough=.5, fibre=False, depth=(.02, .08), lay=1)


@picture('products/beras-pandan-wangi', dict(first=2, lift=24, fill=.76), ground='#e6dccb')
def beras_pandan_wangi_bowl():
    products.rice_heap(products.glaze('bowl', '#37474f', '#1d272c', '#8a6a46', height=.55, speck=False))
