import { NoticeBell } from '../comments/notice-bell'
import { PaletteButton } from '../palette/palette-button'

/** The tools of the bar that can wait: the search of everything, and one’s notices. */
export default function BarTools() {
  return (
    <>
      <PaletteButton />
      <NoticeBell />
    </>
  )
}
