import math
import crafts
import home
import labels
import products
import shapes
import studio
import wares
from picture import picture


def spiral_art(ground='#f0b92d', ink='#3a2c10'):
    w, h = 1450, 2100
    dots = ''.join(f'<circle cx="{x}" cy="{y}" r="7" fill="#fff" opacity=".35"/>' for x in range(60, w, 70) for y in range(60, h, 70))
    return labels.png(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect width="{w}" height="{h}" fill="{ground}"/>{dots}'
                 f'<rect x="340" y="480" width="860" height="520" rx="34" fill="#fff8e6"/>' + labels.text(770, 680, 'Buku Tulis', 170, 'Lobster Two', 700, ink)
                 + f'<path d="M450 790 H1090 M450 890 H1090" stroke="{ink}" stroke-width="5" stroke-dasharray="4 14"/>' + labels.text(770, 1960, '80 LEMBAR', 62, 'Lato', 900, ink, spacing=14) + '</svg>', 1100)


@picture('products/novel-kota-pelabuhan', dict(lift=10, turn=24, fill=.78), ground='#e5dac9')
def novel_kota_pelabuhan():
    w, h = 1050, 1500
    art = labels.png(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect width="{w}" height="{h}" fill="#e9b872"/>'
                f'<circle cx="700" cy="690" r="190" fill="#f6e7c4"/>' + labels.mountains(w, 980, 300, '#b4552d', '#7d2f22')
                + f'<path d="M0 1180 C 250 1130, 500 1230, {w} 1160 L{w} {h} L0 {h}Z" fill="#274653"/><path d="M0 1290 C 300 1240, 700 1330, {w} 1260 L{w} {h} L0 {h}Z" fill="#1b333f"/>'
                + '<path d="M330 1165 q90 44 190 0 l-24 46 h-140z" fill="#f6e7c4"/><path d="M424 1150 v-150 q70 60 82 140z" fill="#fff6e0"/>'
                + labels.text(w / 2, 250, 'Surat dari', 150, 'EB Garamond', 400, '#5c2318', italic=True) + labels.text(w / 2, 410, 'Kota Pelabuhan', 142, 'EB Garamond', 700, '#5c2318')
                + labels.text(w / 2, 1400, 'SEBUAH NOVEL', 46, 'Lato', 700, '#e9b872', spacing=18) + '</svg>', 1200)
    products.book(art)


@picture('products/buku-spiral', dict(lift=46, turn=-16, fill=.82), ground='#e5e2da')
def buku_spiral():
    art = spiral_art()
    for i, (t, d) in enumerate(((3, (0, 0)), (-5, (.03, -.05)), (2, (-.02, .03)))):
        crafts.spiral_book(art, z=i * .19, turn=t, loc=d)


@picture('products/buku-catatan-tenun', dict(lift=10, turn=24, fill=.78), ground='#e6ddce')
def buku_catatan_tenun():
    products.book(crafts.ikat('#27324a', ['#d8b46a', '#27324a', '#b9503a', '#efe2c4'], w=1050, h=1500, period=260, seed=5))


@picture('products/krayon-minyak', dict(lift=52, fill=.84), ground='#e6e2d8')
def krayon_minyak():
    wares.crayons()


@picture('products/kalender-meja', dict(lift=12, fill=.8), ground='#e6e0d4')
def kalender_meja():
    days = ''.join(labels.text(1010 + (k % 7) * 120, 520 + (k // 7) * 130, str(k - 1), 58, 'Lato', 700, '#b5452c' if k % 7 == 6 else '#3b3a36') for k in range(2, 33))
    wares.desk_calendar(labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1940 1400"><rect width="1940" height="1400" fill="#f8f1e2"/><rect width="880" height="1400" fill="#e9b872"/><circle cx="440" cy="430" r="170" fill="#f9e6bd"/>' + labels.mountains(880, 900, 320, '#b4552d', '#7d2f22')
                          + '<path d="M0 1120 C 260 1060, 560 1180, 880 1100 V1400 H0Z" fill="#274653"/>' + labels.text(1370, 250, 'Pasar Nusantara', 110, 'Lobster Two', 700, '#7d2f22') + labels.text(1370, 370, 'JANUARI', 70, 'Lato', 900, '#3b3a36', spacing=20) + days + '</svg>', 1300))


def cover(ground, ink, title, sub, drawing, title_size=150):
    return labels.png(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1050 1500"><rect width="1050" height="1500" fill="{ground}"/>' + ''.join(labels.text(525, 230 + title_size * i, line, title_size, 'Lobster Two', 700, ink) for i, line in enumerate(title)) + labels.text(525, 1400, sub, 58, 'Lato', 700, ink, spacing=6) + drawing + '</svg>', 1100)


@picture('products/buku-resep-ibu', dict(lift=10, turn=22, fill=.78), ground='#e9ddcb')
def buku_resep_ibu():
    plate = '<circle cx="525" cy="860" r="360" fill="#fffaf0"/><circle cx="525" cy="860" r="270" fill="none" stroke="#e6d5b4" stroke-width="10"/><ellipse cx="525" cy="880" rx="200" ry="140" fill="#f6efdc"/><path d="M380 800 q60 -90 140 -20 q70 -80 150 10 q50 90 -50 130 q-120 50 -220 0 q-70 -50 -20 -120Z" fill="#c8642c"/><circle cx="470" cy="840" r="34" fill="#4f7a34"/><circle cx="600" cy="820" r="28" fill="#b3261e"/><circle cx="560" cy="900" r="24" fill="#4f7a34"/>'
    products.book(cover('#f0c46a', '#7a2318', ['Seratus Masakan', 'Hari Biasa'], 'RESEP 40 MENIT', plate, 128), spine='#c8642c')


@picture('products/paket-buku-anak', dict(lift=16, turn=20, fill=.82), ground='#e2e4dc')
def paket_buku_anak():
    stories = (('#2d7a78', 'Bawang Merah'), ('#c8442f', 'Si Kancil'), ('#e0a92f', 'Timun Mas'), ('#5a4a8c', 'Malin Kundang'))
    for i, (colour, name) in enumerate(stories):
        products.book(cover(colour, '#fff6e0', [name], 'CERITA RAKYAT', '<circle cx="525" cy="800" r="300" fill="#fff6e0" opacity=".35"/>'), w=1.5, h=1.1, t=.16, loc=(.02 * (-1) ** i, .62, .2 * i), turn=4 * (-1) ** i, spine=colour, lying=True)
    deer = '<circle cx="525" cy="850" r="330" fill="#cfe6d4"/><path d="M330 1010 q30 -190 190 -190 q40 -170 110 -150 q80 10 70 110 q-20 60 -90 50 q60 110 10 220 l-40 0 l-20 -90 l-150 0 l-20 90 l-46 0Z" fill="#8a5a2f"/><circle cx="652" cy="726" r="12" fill="#1a1210"/><path d="M610 680 l-30 -110 M650 672 l10 -110" stroke="#6b4226" stroke-width="16"/>'
    products.book(cover('#f6e7c4', '#2f5a3a', ['Cerita', 'Nusantara'], 'PAKET 5 BUKU', deer), loc=(0, -.2, 0), turn=6, spine='#2f5a3a')


@picture('products/pena-celup', dict(lift=38, turn=8, fill=.84), ground='#e4dfd4')
def pena_celup():
    ink = studio.material('ink', '#0d0f14', .1, coat=.7)[0]
    products.bottle(labels.label(420, 300, 'Rengas', ['Tinta'], 'hitam', '15 ML', accent='#1f2430', ground='#f5f0e2', size=110), opaque=ink, r=.34, h=.62, neck=.2, neck_h=.1, cap='#1f2023', cap_h=.16, fill=1, label_z=(.12, .5))
    wood = studio.wood('rengas', '#7a3a22', '#4a1f10', axis=0)
    steel = studio.metal('nib', '#d9b46a', .22)
    for k in range(4):
        y, x = -.55 - .2 * k, -.1 + .07 * k
        shapes.tube('holder', [(x - 1.0 + 1.7 * q / 12, y, .06) for q in range(13)], .055, wood, 20, taper=lambda q: .55 + .45 * math.sin(math.pi * min(1, .25 + .75 * q)))
        shapes.tube('nib', [(x + .68, y, .06), (x + .84, y, .055), (x + 1.0, y, .03)], .036, steel, 12, .5, lambda q: 1 - .9 * q)


@picture('products/gunting-serbaguna', dict(lift=52, fill=.84), ground='#e1e2df')
def gunting_serbaguna():
    steel = home.steel(rough=.22)
    red = home.plastic('grip', '#b3261e', .35, .3)
    made = []
    for side in (1, -1):
        blade = home.slab('blade', [(-.05, -.1), (.1, -.1), (.13, .3), (0, 1.75), (-.03, 1.75), (-.09, .3)], .035, steel, .008)
        loop = shapes.tube('grip', [(.34 + .27 * math.cos(a), -.72 + .4 * math.sin(a), .03) for a in (math.radians(k * 6) for k in range(61))], .075, red, 14)
        neck = shapes.tube('neck', [(.02, -.02, .03), (.1, -.25, .03), (.16, -.42, .03)], .08, red, 14)
        parts = [blade, loop, neck]
        home.place(parts, (0, 0, .05 if side == 1 else .005), y=0 if side == 1 else 180)
        if side == -1:
            home.place(parts, (0, 0, .045))
        home.place(parts, z=side * 13)
        made += parts
    made.append(shapes.lathe('screw', [(0, 0), (.07, 0, .01), (.07, .115, .02), (0, .12)], steel, 48))
    home.place(made, z=-52)
