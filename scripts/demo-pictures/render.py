"""Renders pictures of the demo: blender -b -P render.py -- --out FOLDER [--size 560] [--samples 8] NAME...

Writes for each NAME the colour, albedo and normals that denoise.py reads. Without names it prints all of them.
"""
import argparse
import importlib
import os
import sys
import time

sys.dont_write_bytecode = True
here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, 'models')]
import studio                        # noqa: E402
from picture import PICTURES         # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument('names', nargs='*')
parser.add_argument('--out', default='.')
parser.add_argument('--size', type=int, default=560)
parser.add_argument('--samples', type=int, default=8)
options = parser.parse_args(sys.argv[sys.argv.index('--') + 1:])

for file in sorted(os.listdir(os.path.join(here, 'goods'))):
    if file.endswith('.py'):
        importlib.import_module('goods.' + file[:-3])
importlib.import_module('further_pictures')

if not options.names:
    for name, one in PICTURES.items():
        print('PICTURE', name, one.scene.__module__)

built = None
for name in options.names:
    one = PICTURES[name]
    start = time.time()
    if built is not one.scene:
        studio.reset()
        studio.set_up(one.ground)
        one.scene()
        built = one.scene
    aspect = one.view.get('aspect', 1)
    # A wide picture has more pixels than a square one, but not as many as its width suggests.
    width = round(options.size * max(1, aspect * 0.8))
    studio.quality(width, round(width / aspect), options.samples)
    ready = time.time()
    studio.shoot(os.path.join(os.path.abspath(options.out), name.replace('/', '--')), **one.view)
    print(f'RENDERED {name} built in {ready - start:.0f} s, rendered in {time.time() - ready:.0f} s', flush=True)
