import type { PersonProps } from './person'

/** Who is on the square, from the building to the foreground, so that nearer people cover farther ones. */
export const heroPeople: readonly PersonProps[] = [
  { x: 786, y: 338, height: 64, pose: 'walking', tone: 'figure' },
  { x: 906, y: 350, height: 68, pose: 'standing', tone: 'figureSoft', left: true },
  { x: 930, y: 351, height: 66, pose: 'skirt', tone: 'figure' },
  { x: 648, y: 362, height: 72, pose: 'walking', tone: 'figureSoft', bag: true, hairdo: 'hat' },
  { x: 1158, y: 372, height: 74, pose: 'walking', tone: 'figureSoft', left: true },
  { x: 346, y: 424, height: 88, pose: 'sitting', tone: 'figure', hairdo: 'bun' },
  { x: 470, y: 404, height: 86, pose: 'skirt', tone: 'figureSoft' },
  { x: 1250, y: 430, height: 92, pose: 'standing', tone: 'figure' },
  { x: 1282, y: 434, height: 90, pose: 'skirt', tone: 'figureAccent', left: true },
  { x: 838, y: 424, height: 92, pose: 'walking', tone: 'figure', left: true, bag: true },
  { x: 968, y: 474, height: 108, pose: 'standing', tone: 'figure', hairdo: 'bun' },
  { x: 1006, y: 476, height: 66, pose: 'waving', tone: 'figureSoft' },
  { x: 640, y: 520, height: 122, pose: 'walking', tone: 'figure' },
  { x: 190, y: 508, height: 116, pose: 'walking', tone: 'figureSoft', hairdo: 'hat' },
  { x: 1440, y: 540, height: 128, pose: 'walking', tone: 'figure', left: true, hairdo: 'bun' },
  { x: 722, y: 596, height: 146, pose: 'skirt', tone: 'figureAccent' },
]
