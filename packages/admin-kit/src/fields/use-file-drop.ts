import { type ChangeEvent, type DragEvent, useState } from 'react'

/** Accepts files that are dropped on an area, or picked by an input. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const receive = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  return {
    /** Whether files are above the area. */
    isOver,
    /** Properties of the area. */
    area: {
      onDragOver(event: DragEvent) {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault()
        setOver(false)
        receive(event.dataTransfer.files)
      },
    },
    /** Handles what the input was given; the same file can be picked again once it is corrected. */
    onPick({ target }: ChangeEvent<HTMLInputElement>) {
      receive(target.files)
      target.value = ''
    },
  }
}
