import crafts
import labels
import packs
import products
import studio
from picture import picture


@picture('products/kunyit-asam', dict(lift=8, fill=.8), ground='#efe1c6')
def kunyit_asam():
    m, b, t = studio.material('jamu', '#e39a17', .25, coat=.4, sss=.2, sss_colour='#f2b63a')
    products.bottle(labels.label(520, 480, 'Mbok Sari', ['Kunyit', 'Asam'], 'jamu segar', '350 ML', accent='#a3521a', ground='#fdf4dd'), opaque=m, r=.36, h=1.25, cap='#3a5a2f', fill=1, neck=.17, neck_h=.22, label_z=(.22, .85))


@picture('products/minyak-kayu-putih', dict(lift=8, fill=.8), ground='#e1e4da')
def minyak_kayu_putih():
    products.bottle(labels.label(480, 460, 'Pulau Buru', ['Kayu', 'Putih'], 'minyak atsiri', '120 ML', accent='#2f6b3a', ground='#f4f6e6'), liquid='#cfe8a8', r=.33, h=1.1, cap='#2f6b3a', fill=1, neck=.14, neck_h=.24, label_z=(.2, .74), tint='#d9f0d9')


@picture('products/plester-luka', dict(lift=12, turn=20, fill=.78), ground='#e9e2d6')
def plester_luka():
    art = packs.poster('Sehat', ['Plester', 'Luka'], 'kain lentur', 'ISI 50', '#f7f2e6', '#3a2a20', '#b5322a',
                   '<g transform="translate(500 360) rotate(-28)"><rect x="-330" y="-95" width="660" height="190" rx="95" fill="#e3b48a"/><rect x="-110" y="-95" width="220" height="190" fill="#f2d4b5"/>' + ''.join(f'<circle cx="{x}" cy="{y}" r="9" fill="#c98f62"/>' for x in (-250, -200, -150, 150, 200, 250) for y in (-40, 0, 40)) + '</g>', 1000, 1150, y=.56, size=150)
    packs.carton(art, 1.0, 1.15, .36, '#b5322a', packs.side_picture(360, 1150, 'Plester', '#b5322a', '#3a1410', '#f7f2e6'))


@picture('products/tasbih-kayu', dict(lift=52, fill=.84), ground='#e8dfd0')
def tasbih_kayu():
    crafts.beads()


@picture('products/jahe-merah-instan', dict(lift=8, fill=.8), ground='#eadbc8')
def jahe_merah_instan():
    root = '<path d="M410 620 q60 -120 150 -60 q40 -130 130 -60 q120 10 80 110 q70 90 -50 120 q-20 110 -130 60 q-90 60 -130 -30 q-120 -20 -50 -140Z" fill="#c8763a"/><path d="M500 640 q60 30 130 0 M610 560 q30 60 10 120" fill="none" stroke="#8a3f1c" stroke-width="12"/>'
    art = labels.png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1150 1600"><rect width="1150" height="1600" fill="#f6e6c6"/><rect width="1150" height="330" fill="#a5321c"/>' + labels.text(575, 250, 'MBOK SARI', 60, 'Lato', 900, '#f6e6c6', spacing=14) + root + labels.text(575, 1010, 'Jahe Merah', 150, 'Lobster Two', 700, '#a5321c') + labels.text(575, 1120, 'serbuk dengan gula aren', 72, 'EB Garamond', 400, '#3a2012', italic=True) + labels.text(575, 1390, '350 GRAM', 66, 'Lato', 900, '#3a2012', spacing=8) + '</svg>', 1200)
    products.bag(products.printed('pouch', art, base='#f6e6c6', rough=.4, coat=.2, fibre=False), w=1.15, h=1.6)


@picture('products/permen-jahe-madu', dict(lift=14, fill=.78), ground='#eadfca')
def permen_jahe_madu():
    packs.tin(labels.label(900, 420, 'Mbok Sari', ['Permen Jahe'], 'dengan madu hutan', 'ISI 30', accent='#a3621a', ground='#fdf4dd', art='honey', size=92), colour='#d9a02f', lid='#a3621a', r=.56, h=.85)


@picture('products/stetoskop', dict(lift=18, turn=18, fill=.8), ground='#dfe4e4')
def stetoskop():
    drawing = '<g fill="none" stroke-linecap="round"><path d="M330 150 v130 q0 170 170 170 t170 -170 v-130" stroke="#24566b" stroke-width="30"/><path d="M500 450 v120 q0 130 140 130 t140 -120 v-60" stroke="#24566b" stroke-width="30"/><path d="M330 150 l-26 -50 M670 150 l26 -50" stroke="#9aa3a8" stroke-width="22"/></g><circle cx="780" cy="460" r="76" fill="#c9ced1"/><circle cx="780" cy="460" r="48" fill="#eef1f2"/>'
    art = packs.poster('Sehat', ['Stetoskop'], 'dewasa, dua sisi', 'DENGAN KARET CADANGAN', '#eef4f4', '#1d3640', '#24566b', drawing, 1000, 1150, y=.68, size=150)
    packs.carton(art, 1.35, 1.5, .4, '#24566b', packs.side_picture(360, 1150, 'Stetoskop', '#24566b', '#0f2a35', '#eef4f4'))


@picture('products/termometer-digital', dict(lift=18, turn=20, fill=.8), ground='#e2e6e1')
def termometer_digital():
    drawing = '<g transform="translate(300 560) rotate(-90)"><rect x="-380" y="-70" width="560" height="140" rx="60" fill="#ffffff" stroke="#c9d3cf" stroke-width="8"/><rect x="-250" y="-42" width="240" height="84" rx="14" fill="#cfe3d4"/><rect x="180" y="-26" width="170" height="52" rx="24" fill="#8ab7a0"/></g>' + labels.text(640, 480, '36,6', 190, 'Lato', 900, '#2f6b4f') + labels.text(640, 580, 'derajat, 20 detik', 60, 'EB Garamond', 400, '#2f4a3f', italic=True)
    art = packs.poster('Sehat', ['Termometer'], 'digital, ujung lentur', '1 BUAH', '#f4f8f4', '#23382f', '#2f6b4f', drawing, 1000, 1500, y=.72, size=165)
    packs.carton(art, .9, 1.45, .3, '#2f6b4f', packs.side_picture(330, 1500, 'Termometer', '#2f6b4f', '#16382a', '#f4f8f4'))
