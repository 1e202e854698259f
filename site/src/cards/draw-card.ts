import { renderAsync } from '@resvg/resvg-js'
import satori, { type Font } from 'satori'
import { Card, type CardText } from './card'
import { cardSize } from './card-size'

/** The picture of a card as SVG, its letters as paths. */
export function cardDrawing(text: CardText, fonts: Font[]): Promise<string> {
  return satori(Card(text), { ...cardSize, fonts })
}

/** The same as PNG. */
export async function cardPicture(drawing: string): Promise<Buffer> {
  const picture = await renderAsync(drawing, { font: { loadSystemFonts: false } })
  return picture.asPng()
}
