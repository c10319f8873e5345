import { words } from '@tokennest/shared-ui/locale/words';

export const proposedNames: readonly (readonly [string, string, string])[] = words('child.bird-names', {
  /**
   * Three names that a child can give each of the twelve birds: at most 12 letters, all different. Write names that suit
   * the bird and sound good to children; they need no translation. The birds are a songbird, an owl, a wren, a cockatoo,
   * a duck, a hen, a penguin, a flamingo, a kiwi, a toucan, a hummingbird, and a peacock.
   */
  names: [
    ['Pip', 'Sky', 'Bluebell'],
    ['Olive', 'Hoot', 'Minty'],
    ['Ruby', 'Rosie', 'Cherry'],
    ['Kiki', 'Plum', 'Violet'],
    ['Puddle', 'Fern', 'Waldo'],
    ['Ginger', 'Maple', 'Henny'],
    ['Waddle', 'Flip', 'Pingo'],
    ['Coral', 'Flora', 'Peach'],
    ['Nutmeg', 'Pebble', 'Kiwi'],
    ['Mango', 'Berry', 'Tico'],
    ['Zippy', 'Jade', 'Whirr'],
    ['Star', 'Iris', 'Majesty'],
  ] satisfies [string, string, string][],
}).names;
