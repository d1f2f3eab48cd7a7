import bags
import crafts
import gadgets
import wares
from picture import picture


@picture('products/jam-tangan-kayu', dict(lift=12, turn=22, fill=.78), ground='#e6ddcf')
def jam_tangan_kayu():
    gadgets.watch()


@picture('products/sandal-jepit-karet', dict(lift=52, turn=-10, fill=.84), ground='#e3e6e6')
def sandal_jepit_karet():
    crafts.flip_flops()


@picture('products/topi-pandan', dict(lift=30, fill=.9), ground='#e8e0d2')
def topi_pandan():
    crafts.hat()


@picture('products/tas-kulit-selempang', dict(lift=14, fill=.78), dict(lift=16, turn=48, fill=.84), ground='#e8ded0')
def tas_kulit_selempang():
    bags.handbag()


@picture('products/tas-kerja-pria', dict(lift=14, fill=.8), ground='#e4dccf')
def tas_kerja_pria():
    bags.handbag('#4a2a1a', '#3f2315', w=2.5, h=1.75, d=.62, drop=1.05, arch=.42, metal='#b9b4a6', thread='#b98a55', corner=.22)


@picture('products/dompet-koin', dict(lift=12, fill=.7), ground='#eadfd2')
def dompet_koin():
    bags.coin_purse()


@picture('products/pouch-rias', dict(lift=16, fill=.78), ground='#e6e0d2')
def pouch_rias():
    bags.pouch()


@picture('products/ransel-sekolah', dict(lift=10, fill=.82), ground='#e4e0da')
def ransel_sekolah():
    bags.backpack('#8c2028')


@picture('products/cincin-perak', dict(lift=20, fill=.8), ground='#e4e3e4')
def cincin_perak():
    wares.ring()


@picture('products/sepatu-lari', dict(lift=26, fill=.82), ground='#e4e2e8')
def sepatu_lari():
    wares.shoe_box('Laju', 'Sepatu Lari Ungu Muda', 'RINGAN, SOL BUSA', '#8d7bb8', '#ffffff', '#f3e9ff')


@picture('products/sepatu-pantofel', dict(lift=26, fill=.82), ground='#e4dfd6')
def sepatu_pantofel():
    wares.shoe_box('Langkah Nusa', 'Pantofel Kulit Pria', 'SEPATU KULIT JAHIT GOODYEAR')
