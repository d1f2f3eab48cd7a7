import crafts
import food
import labels
import packs
import products
import studio
from picture import picture


def frozen_art(title, sub, foot, c1='#0f4c75', c2='#e9f4f8', w=1250, h=1600):
    lines = ''.join(labels.text(w / 2, 620 + i * 190, t, 190, 'Lobster Two', 700, '#ffffff') for i, t in enumerate(title))
    return labels.png(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect width="{w}" height="{h}" fill="{c2}"/>'
                 f'<path d="M0 330 C 300 250, 900 420, {w} 300 L{w} 1000 C 900 1130, 300 930, 0 1040Z" fill="{c1}"/>'
                 f'<path d="M0 1055 C 300 945, 900 1145, {w} 1015 L{w} 1045 C 900 1175, 300 975, 0 1085Z" fill="#f2a541"/>'
                 + labels.text(w / 2, 430, 'LAUT MUARA', 58, 'Lato', 900, '#f2c879', spacing=12) + lines
                 + labels.text(w / 2, 960, sub, 62, 'EB Garamond', 400, '#fff', italic=True)
                 + labels.text(w / 2, 1290, foot, 74, 'Lato', 900, c1, spacing=6) + labels.text(w / 2, 1370, 'SIMPAN BEKU &#8722;18 &#176;C', 42, 'Lato', 700, c1, spacing=5) + '</svg>', 1300)


@picture('products/udang-vaname', dict(lift=8, fill=.76), ground='#dfe3e2')
def udang_vaname():
    frozen(['Udang', 'Vaname'], 'kupas, tanpa kepala', '500 GRAM', '#0f4c75', seed=2)


def frozen(title, sub, foot, colour, ground='#e9f4f8', **bag):
    products.bag(products.printed('pack', frozen_art(title, sub, foot, colour, ground), base=ground, rough=.26, coat=.35, fibre=False), **{**dict(w=1.25, h=1.6, gusset=.22, top_seal=.17, side_seal=.04, pressure=1.7, bend=1.5), **bag})


@picture('products/cumi-utuh', dict(lift=8, fill=.76), ground='#e3dfe3')
def cumi_utuh():
    frozen(['Cumi', 'Utuh'], 'dibersihkan, beku', '500 GRAM', '#5a3a6b', '#f3eef5', seed=3)


@picture('products/kepiting-rajungan', dict(lift=8, fill=.76), ground='#e9e0d6')
def kepiting_rajungan():
    frozen(['Daging', 'Rajungan'], 'kupas, siap masak', '250 GRAM', '#a5431c', '#fbf1e6', w=1.15, h=1.4, seed=5)


@picture('products/ikan-kakap-fillet', dict(lift=8, fill=.76), ground='#e8dedd')
def ikan_kakap_fillet():
    frozen(['Fillet', 'Kakap'], 'merah, tanpa duri', '400 GRAM', '#9c2a34', '#fbeeee', w=1.35, h=1.5, seed=7)


@picture('products/lobster-mutiara', dict(lift=8, fill=.76), ground='#dfe5e2')
def lobster_mutiara():
    frozen(['Lobster', 'Mutiara'], 'utuh, 1 ekor', '&#177; 350 GRAM', '#14584f', '#e9f5f1', w=1.2, h=1.75, seed=9)


@picture('products/bakso-ikan-tenggiri', dict(lift=8, fill=.76), ground='#e4e4dc')
def bakso_ikan_tenggiri():
    frozen(['Bakso', 'Tenggiri'], 'ikan asli, kenyal', 'ISI 25', '#3f6b2f', '#f2f6e6', w=1.3, h=1.45, pressure=2.2, seed=11)


@picture('products/ikan-teri-medan', dict(lift=8, fill=.8), ground='#e3e0d9')
def ikan_teri_medan():
    art, mask = packs.pouch_art('Laut Muara', ['Teri', 'Medan'], 'halus, kering', '250 GRAM', '#eef2f2', '#1f3540', '#24566b', 'sprig', window='round')
    packs.window_bag(art, mask, lambda: food.flakes(5, '#e9e4d6', '#a59a86', l=.12, w=.02), 420, base='#eef2f2', rough=.4, coat=.2, fibre=False, depth=(.02, .1), lay=.8)


@picture('products/tiram-segar', dict(lift=38, turn=18, fill=.82), ground='#dde2e4')
def tiram_segar():
    shells = ''.join(f'<g transform="translate({x} {y}) rotate({r})"><path d="M-110 40 q-20 -120 90 -140 q150 0 140 110 q-30 100 -140 90 q-80 0 -90 -60Z" fill="#8f958f"/><path d="M-80 34 q-10 -90 74 -104 q112 4 104 84 q-26 72 -104 64 q-62 -4 -74 -44Z" fill="#e9e6dc"/><ellipse cx="14" cy="12" rx="44" ry="30" fill="#cfc9b8"/></g>' for x, y, r in ((420, 720, -12), (760, 780, 30), (1100, 710, -40), (1430, 790, 12)))
    top = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1800 1200"><rect width="1800" height="1200" fill="#f2f6f7"/>' + labels.text(900, 230, 'REWAKO BAHARI', 60, 'Lato', 900, '#24566b', spacing=14) + labels.text(900, 450, 'Tiram Segar', 220, 'Lobster Two', 700, '#0f4c75') + shells + labels.text(900, 1060, 'SETENGAH CANGKANG, ISI 12, DI ATAS ES', 60, 'Lato', 900, '#24566b', spacing=6) + '</svg>', 1400)
    front = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1800 420"><rect width="1800" height="420" fill="#0f4c75"/>' + labels.text(900, 260, 'Tiram Segar', 170, 'Lobster Two', 700, '#f2f6f7') + '</svg>', 1400)
    crafts.art_box(2.1, 1.4, .62, top, front, '#0f4c75', lid=.7)
