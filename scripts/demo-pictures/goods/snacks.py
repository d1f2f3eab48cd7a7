import food as F
import labels as L
import products as P
from picture import picture


@picture('products/nastar-klasik', dict(lift=10, fill=.76), dict(lift=38, turn=18, fill=1.15, aim=(0, .12)), ground='#ead9c2')
def nastar():
    P.jar(F.nastar, 110, L.label(600, 240, 'Dapur Sekar', ['Nastar Nanas'], 'selai nanas asli, mentega murni', '500 GRAM', accent='#a35a16', ground='#fbf4e4'), deg=130, label_z=(.34, .78))
