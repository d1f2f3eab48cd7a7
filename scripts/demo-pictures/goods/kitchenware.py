import food
import home
import produce
import products
import shapes
import studio
from picture import picture


@picture('products/cangkir-kopi', dict(lift=24, turn=-6, fill=.78), dict(lift=48, turn=20, fill=.95), ground='#e3d3bd')
def cangkir_kopi():
    m = products.glaze('g', '#e9e4d8', '#b9b3a4', '#8a5a34', height=.86)
    products.saucer(m, .74)
    drink = studio.material('coffee', '#2a140a', .12, coat=.5)[0]
    products.mug(m, loc=(0, 0, .055), inside=drink)


@picture('products/wajan-besi', dict(lift=36, turn=52, fill=.84), ground='#e4ded4')
def wajan_besi():
    home.skillet(home.iron())


@picture('products/panci-sup', dict(lift=16, turn=14, fill=.8), ground='#e2dfda')
def panci_sup():
    home.flags()
    home.pot()


@picture('products/pisau-dapur', dict(lift=48, turn=10, fill=.84), ground='#e6ddd0')
def pisau_dapur():
    home.board()
    home.knife(loc=(-.15, -.2, .085), turn=24)


@picture('products/teko-keramik', dict(lift=16, turn=0, fill=.8), dict(lift=34, turn=40, fill=.86), ground='#e9ded2')
def teko_keramik():
    home.teapot(products.glaze('g', '#a8492f', '#6d2a1c', '#3a1d14', height=1.15), turn=-14)


@picture('products/sendok-garpu-set', dict(lift=50, turn=0, fill=.84), ground='#e2dfd9')
def sendok_garpu_set():
    home.flags()
    m = home.steel('cut', '#d8dadb', .14)
    for i in range(2):
        home.spoon(m, loc=(0, .26 + .36 * i, 0), turn=6)
        home.spoon(m, fork=True, loc=(0, -.12 - .34 * i, 0), turn=6)


@picture('products/stoples-kaca', dict(lift=12, fill=.86), ground='#e6dfd2')
def stoples_kaca():
    grain = lambda m: shapes.blob('p', .05, .034, .03, m, 2)
    rice = lambda m: shapes.blob('p', .05, .016, .015, m, 2)
    home.canister((grain, ['#6e1c1a', '#7d2723', '#551214'], .066), h=1.15, loc=(-.92, .05, 0))
    home.canister((produce.ball(.032), ['#5f8a3a', '#7ea04c', '#48702c'], .058), h=.95, loc=(0, -.1, 0))
    home.canister((grain, ['#3a1f10', '#4b2a16', '#2a150b'], .07), h=.75, loc=(.92, .02, 0))


@picture('products/sumpit-bambu', dict(lift=44, turn=14, fill=.84), ground='#e6dfd2')
def sumpit_bambu():
    home.chopsticks()


@picture('products/kotak-bekal', dict(lift=28, turn=22, fill=.82), ground='#e6e0d6')
def kotak_bekal():
    home.lunch_box()


@picture('products/mangkuk-enamel', dict(lift=26, fill=.82), ground='#e3e0d9')
def mangkuk_enamel():
    m = home.enamel('e', '#b3261e', speck=True)
    products.bowl(m, .86, .5)
    shapes.tube('rim', food.ring(.842, .5), .02, home.enamel('r', '#1d1d1f'), 12, cap=False)
