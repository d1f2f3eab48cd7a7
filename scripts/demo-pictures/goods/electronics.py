import gadgets
import home
import labels
import packs
import play
import products
import shapes
from picture import picture


@picture('products/headphone-nirkabel', dict(lift=12, turn=28, fill=.76), dict(lift=14, turn=-50, fill=1.15, aim=(0, -.1)), ground='#dcd6cc')
def headphone_nirkabel():
    products.headphones()
    shapes.stand()


@picture('products/bohlam-led', dict(lift=12, turn=12, fill=.8), ground='#e6e0d2')
def bohlam_led():
    art = packs.poster('Surya', ['Bohlam LED'], 'kuning hangat, 9 watt', 'ISI 4', '#f6d15c', '#2b2b2b', '#b5322a',
                   '<circle cx="500" cy="400" r="190" fill="#fff4cf"/><path d="M430 560 h140 v50 h-140z M445 620 h110 v36 h-110z" fill="#8d8d8d"/>' + ''.join(f'<rect x="490" y="120" width="20" height="70" rx="10" fill="#fff4cf" transform="rotate({a} 500 400)"/>' for a in range(-120, 121, 30)))
    packs.carton(art, .78, 1.15, .5, '#f6d15c', packs.side_picture(500, 750, 'Bohlam LED', '#f6d15c', '#2b2b2b', '#b5322a'), loc=(-.3, .25, 0), turn=-14)
    gadgets.bulb(loc=(.46, -.12, .02), lit=.35)
    gadgets.bulb(loc=(.95, .12, .02), lit=.35)


@picture('products/baterai-isi-ulang', dict(lift=16, turn=0, fill=.84), ground='#e2e0d8')
def baterai_isi_ulang():
    home.batteries()


@picture('products/radio-meja', dict(lift=10, turn=20, fill=.82), ground='#e6ddcf')
def radio_meja():
    gadgets.radio()


@picture('products/jam-weker', dict(lift=6, turn=12, fill=.8), dict(lift=12, turn=-40, fill=.84), ground='#e8ded2')
def jam_weker():
    gadgets.alarm_clock()


@picture('products/senter-genggam', dict(lift=22, fill=.8), ground='#dfdfdd')
def senter_genggam():
    gadgets.flashlight()


@picture('products/kamera-saku', dict(lift=12, turn=18, fill=.82), dict(lift=10, turn=-38, fill=.86), ground='#e2ded8')
def kamera_saku():
    gadgets.camera()


@picture('products/tv-mini', dict(lift=6, turn=10, fill=.84), ground='#dfe1e2')
def tv_mini():
    w, h = 1600, 900
    gadgets.monitor(labels.png(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1c3f6e"/><stop offset=".6" stop-color="#f0a35e"/><stop offset="1" stop-color="#fbe3b0"/></linearGradient></defs>'
                    f'<rect width="{w}" height="{h}" fill="url(#s)"/><circle cx="1120" cy="470" r="90" fill="#fff1cc"/>' + labels.mountains(w, 620, 260, '#4a3b62', '#2b2b4a') + f'<path d="M0 760 C 400 700 900 820 {w} 740 V{h} H0Z" fill="#16233b"/></svg>', 1400))


@picture('products/layar-belajar', dict(lift=14, turn=12, fill=.84), ground='#dfe1e2')
def layar_belajar():
    rows = ''.join(f'<rect x="120" y="{260 + 110 * i}" width="{620 - 90 * (i % 3)}" height="44" rx="22" fill="#b9d3f7"/>' for i in range(5))
    art = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 920"><rect width="1600" height="920" fill="#f4f7fc"/><rect width="1600" height="120" fill="#1465db"/>' + labels.text(120, 82, 'Kelas Pagi', 60, 'Lato', 900, '#ffffff', 'start') + rows + '<rect x="860" y="230" width="620" height="520" rx="40" fill="#fff3d8"/><circle cx="1170" cy="430" r="120" fill="#e0a92f"/><path d="M950 690 q220 -240 440 0Z" fill="#2d7a78"/></svg>', 1200)
    gadgets.monitor(art, w=2.1, h=1.22)
    dark, key = home.plastic('board', '#2a2c31', .5), home.plastic('key', '#44474e', .55)
    board = [home.slab('keyboard', home.rounded(1.9, .62, .06), .06, dark, .02)]
    for row in range(4):
        for column in range(13):
            board.append(shapes.box('key', .115, .11, .04, key, .014, (-.82 + .137 * column + .02 * (row % 2), .2 - .137 * row, .06)))
    home.place(board, (0, -.95, .01), x=3)


@picture('products/stik-gim', dict(lift=40, turn=-12, fill=.82), dict(lift=24, turn=30, fill=.86), ground='#e1dfe6')
def stik_gim():
    play.gamepad()
