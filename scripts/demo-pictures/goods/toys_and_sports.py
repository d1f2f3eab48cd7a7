import crafts
import furniture
import labels
import play
import wares
from picture import picture


@picture('products/bola-sepak', dict(lift=14, fill=.84), ground='#e4e4df')
def bola_sepak():
    crafts.football()


@picture('products/bola-basket', dict(lift=14, fill=.84), ground='#e6dfd4')
def bola_basket():
    crafts.basketball()


@picture('products/yoyo-kayu', dict(lift=22, fill=.84), ground='#e2dfe4')
def yoyo_kayu():
    crafts.yoyo()


@picture('products/gim-papan-pasar', dict(lift=34, turn=26, fill=.82), ground='#e6dfd2')
def gim_papan_pasar():
    w, h = 1600, 1600
    roofs = ''.join(f'<g transform="translate({x} {y})"><path d="M0 0 h300 l-34 -110 h-232Z" fill="{c}"/>' + ''.join(f'<path d="M{k * 60} 0 v34 q30 34 60 0 v-34Z" fill="{"#fff3d8" if k % 2 else c}"/>' for k in range(5))
                    + '<rect x="18" y="40" width="10" height="200" fill="#6b4226"/><rect x="272" y="40" width="10" height="200" fill="#6b4226"/><rect x="10" y="170" width="280" height="84" fill="#a9713f"/>'
                    + ''.join(f'<circle cx="{40 + k * 44}" cy="158" r="21" fill="{f}"/>' for k, f in enumerate(("#e8762c", "#c9332b", "#7da03a", "#f0b63a", "#c9332b", "#7da03a"))) + '</g>'
                    for x, y, c in ((120, 900, '#c8442f'), (650, 830, '#2d7a78'), (1180, 900, '#e09a2f'), (380, 1250, '#e09a2f'), (920, 1250, '#c8442f')))
    top = labels.png(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect width="{w}" height="{h}" fill="#f5d08a"/><circle cx="800" cy="620" r="520" fill="#f9e2ae"/>'
                f'<path d="M0 1020 C 400 940, 1200 1080, {w} 990 V{h} H0Z" fill="#8fae5a"/><path d="M0 1320 C 500 1260, 1000 1400, {w} 1310 V{h} H0Z" fill="#6f9245"/>' + roofs
                + '<rect x="150" y="190" width="1300" height="420" rx="60" fill="#7c2a1c"/>' + labels.text(800, 470, 'Hari Pasar', 300, 'Lobster Two', 700, '#ffe9b8') + labels.text(800, 565, '2&#8211;5 PEMAIN  &#183;  45 MENIT  &#183;  8+', 54, 'Lato', 900, '#f5d08a', spacing=8) + '</svg>', 1400)
    front = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 300"><rect width="1600" height="300" fill="#7c2a1c"/>' + labels.text(800, 195, 'Hari Pasar', 150, 'Lobster Two', 700, '#ffe9b8') + '<rect y="278" width="1600" height="22" fill="#f5d08a"/></svg>', 1400)
    crafts.art_box(1.9, 1.9, .44, top, front, '#7c2a1c', lid=.82)


@picture('products/papan-luncur', dict(lift=12, fill=.86), ground='#e3e1dc')
def papan_luncur():
    art = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 430"><rect width="1600" height="430" fill="#e8b04a"/><path d="M0 250 C 300 120, 600 380, 900 230 S 1400 120, 1600 250 V430 H0Z" fill="#c8502f"/><path d="M0 330 C 300 220, 600 440, 900 320 S 1400 220, 1600 330 V430 H0Z" fill="#26404f"/><circle cx="800" cy="150" r="90" fill="#fbe7bf"/>' + labels.text(800, 360, 'OMBAK', 120, 'Lato', 900, '#fbe7bf', spacing=40) + '</svg>', 1600)
    wares.skateboard(art)


@picture('products/puzzle-nusantara', dict(lift=34, turn=24, fill=.82), ground='#e2e3de')
def puzzle_nusantara():
    land = ['M120 560 C 240 470, 330 560, 470 700 S 600 820, 560 850 S 380 760, 300 690 S 130 600, 120 560Z', 'M640 900 C 760 860, 980 890, 1080 930 C 1040 970, 780 960, 640 900Z', 'M700 520 C 800 420, 930 430, 960 540 S 900 760, 800 740 S 650 620, 700 520Z',
            'M1060 540 C 1130 500, 1220 520, 1180 560 S 1100 590, 1120 640 S 1190 720, 1150 740 S 1060 690, 1070 630 S 1020 570, 1060 540Z', 'M1330 620 C 1420 560, 1560 620, 1660 700 V860 C 1560 820, 1430 760, 1330 620Z']
    cs = ('#d9803a', '#c8442f', '#e0b03c', '#7da04a', '#3f8a86')
    cut = ''.join(f'<path d="M{x} 420 C {x + 30} 520, {x - 30} 640, {x} 740 S {x + 30} 900, {x} 1000"/>' for x in range(170, 1800, 150)) + ''.join(f'<path d="M60 {y} C 400 {y - 30}, 900 {y + 30}, 1740 {y}"/>' for y in range(500, 1000, 110))
    top = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1800 1300"><rect width="1800" height="1300" fill="#cfe3e4"/>' + ''.join(f'<path d="{d}" fill="{c}"/>' for d, c in zip(land, cs))
                + f'<g fill="none" stroke="#ffffff" stroke-opacity=".7" stroke-width="6">{cut}</g>' + labels.text(900, 270, 'Peta Nusantara', 210, 'Lobster Two', 700, '#214a56') + labels.text(900, 1180, 'TEKA-TEKI KAYU  &#183;  60 KEPING', 70, 'Lato', 900, '#214a56', spacing=10) + '</svg>', 1400)
    front = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1800 300"><rect width="1800" height="300" fill="#214a56"/>' + labels.text(900, 190, 'Peta Nusantara', 140, 'Lobster Two', 700, '#f3e6c8') + '</svg>', 1400)
    crafts.art_box(2.2, 1.6, .36, top, front, '#214a56', lid=.86)


@picture('products/raket-bulu-tangkis', dict(lift=56, fill=.88), ground='#dfe4e0')
def raket_bulu_tangkis():
    play.racket('#c8322c', (-.35, -.5, 0), 20)
    play.racket('#24466b', (.35, -.5, .06), -20)
    play.shuttlecock((0, -1.2, .16), 30)


@picture('products/sarung-tinju', dict(lift=10, fill=.84), ground='#e4dedb')
def sarung_tinju():
    play.boxing_glove(1, (-.72, 0, 0), 14)
    play.boxing_glove(-1, (.72, .1, 0), -16)


@picture('products/sepeda-santai', dict(lift=8, turn=-18, fill=.9), dict(lift=14, turn=32, fill=.9), ground='#e2e4e1')
def sepeda_santai():
    play.bicycle()


@picture('products/tenda-kemah', dict(lift=16, turn=-16, fill=.86), ground='#dde3da')
def tenda_kemah():
    furniture.tent()
