"""The list of the demo's pictures: which scene is built for each, and from where it is seen."""
from dataclasses import dataclass


@dataclass
class Picture:
    """One rendered picture; pictures with the same scene share its construction, which can take a minute."""
    scene: object
    ground: str
    view: dict


PICTURES = {}


def picture(name, *views, ground='#e9dfd1'):
    """Registers a function that builds a scene, seen once for each view.

    name: 'products/nastar-klasik' makes 'products/nastar-klasik-1' from the first view, -2 from the second. A function with
    'first' in its view counts from there. Views are the arguments of studio.shoot(): lift and turn of the camera in degrees,
    fill for the part of the frame that the scene takes.
    """
    def register(scene):
        first = views[0].get('first', 1)
        for number, view in enumerate(views, first):
            full_name = f'{name}-{number}' if name.startswith('products/') else name
            assert full_name not in PICTURES, full_name
            PICTURES[full_name] = Picture(scene, ground, {key: value for key, value in view.items() if key != 'first'})
        return scene
    return register
