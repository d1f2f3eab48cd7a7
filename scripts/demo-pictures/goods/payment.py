"""A telephone: for phone credit and bills, and for articles about paying."""
import gadgets
import home
import labels
import shapes
import studio
from picture import picture

WIDTH, HEIGHT = 700, 1440


def screen(body, ground='#f4f7fc'):
    frame = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><rect width="{WIDTH}" height="{HEIGHT}" rx="70" fill="{ground}"/>'
    return labels.png(frame + body + '</svg>', 900)


def row(y, colour, title, amount):
    return (
        f'<rect x="50" y="{y}" width="600" height="170" rx="36" fill="#ffffff"/><circle cx="140" cy="{y + 85}" r="48" fill="{colour}"/>'
        + labels.text(215, y + 75, title, 46, weight=700, fill='#0f172a', anchor='start')
        + labels.text(215, y + 130, amount, 38, fill='#475569', anchor='start')
    )


def credit_screen():
    return screen(
        f'<rect width="{WIDTH}" height="420" rx="70" fill="#1465db"/><rect y="300" width="{WIDTH}" height="120" fill="#1465db"/>'
        + labels.text(60, 190, 'Saldo', 44, fill='#d6e5fb', anchor='start')
        + labels.text(60, 290, 'Rp250.000', 92, weight=900, fill='#ffffff', anchor='start')
        + row(380, '#f0b92d', 'Pulsa 50.000', 'Rp51.500')
        + row(580, '#2d9d78', 'Paket data 12 GB', 'Rp48.000')
        + row(780, '#e0641e', 'Token listrik', 'Rp102.500')
        + row(980, '#7a5bd0', 'BPJS Kesehatan', 'Rp150.000')
        + f'<rect x="50" y="1210" width="600" height="130" rx="40" fill="#1465db"/>'
        + labels.text(350, 1295, 'Bayar', 54, weight=700, fill='#ffffff')
    )


def transfer_screen():
    return screen(
        labels.text(350, 200, 'Jumlah transfer', 46, fill='#475569')
        + labels.text(350, 330, 'Rp327.154', 110, weight=900, fill='#0f172a')
        + '<rect x="385" y="370" width="225" height="16" rx="8" fill="#f0b92d"/>'
        + row(470, '#1465db', 'Salin rekening', 'a.n. Kedai')
        + row(670, '#2d9d78', 'Unggah bukti', 'foto atau PDF')
        + '<circle cx="350" cy="1090" r="150" fill="#067647"/><path d="M275 1095 L330 1150 L430 1035" fill="none" stroke="#ffffff" stroke-width="38" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def telephone(art, colour='#26282d', loc=(0, 0, 0), turn=0):
    """Leans back a little on a hidden stand."""
    shell = studio.material('shell', colour, .3, metal=.5, coat=.4)[0]
    body = home.slab('telephone', home.rounded(.78, 1.58, .12), .08, shell, .03, 5)
    material, bsdf, tree = studio.material('screen', '#000000', .1, coat=.7)
    picture_node = studio.image(tree, art, studio.coords(tree, 'UV'))
    tree.links.new(picture_node.outputs['Color'], bsdf.inputs['Emission'])
    bsdf.inputs['Emission Strength'].default_value = .8
    glass = shapes.quad('screen', .72, 1.48, material, (0, 0, .0815), (0, 0, 0))
    home.place([body, glass], (loc[0], loc[1], .79 + loc[2]), x=78)
    home.place([body, glass], z=turn)


def receipt(loc, turn):
    lines = ''.join(labels.text(50, 250 + 70 * i, name, 40, anchor='start') + labels.text(450, 250 + 70 * i, price, 40, anchor='end') for i, (name, price) in enumerate((('Nastar', '83.300'), ('Kopi Gayo', '82.800'), ('Madu Hutan', '127.600'), ('Ongkir', '33.300'))))
    art = labels.png(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 760"><rect width="500" height="760" fill="#fffdf7"/>' + labels.text(250, 130, 'Kedai', 90, 'Lobster Two', 700, '#1465db') + lines + '<path d="M50 560 H450" stroke="#888" stroke-width="4" stroke-dasharray="12 10"/>' + labels.text(50, 640, 'Total', 52, weight=900, anchor='start') + labels.text(450, 640, '327.000', 52, weight=900, anchor='end') + '</svg>', 600)
    paper = shapes.box('receipt', .8, 1.2, .012, studio.material('edge', '#fffdf7', .7)[0], .004)
    sheet = shapes.quad('print', .8, 1.2, studio.paper('receipt', art, .7), (0, 0, .0135), (0, 0, 0))
    home.place([paper, sheet], loc, z=turn)


@picture('categories/pulsa-tagihan', dict(lift=8, turn=-16, fill=.78), ground='#dfe4ea')
def credit():
    telephone(credit_screen())


@picture('banners/cara-bayar', dict(lift=20, turn=10, fill=.84, aspect=2.5, aim=(-.24, 0)), ground='#dfe6ee')
@picture('news/cara-membayar', dict(lift=22, turn=10, fill=.84, aspect=960 / 544), ground='#dfe6ee')
def transfer():
    telephone(transfer_screen(), loc=(-.35, .2, 0), turn=-6)
    receipt((.5, -.2, .002), -14)
