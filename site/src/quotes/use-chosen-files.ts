import { type RefObject, useCallback, useEffect, useState } from 'react'
import { dropFiles, keepFiles, keptFiles } from './kept-files'

/**
 * The files that were chosen, which the form's own field holds too so that they are sent with it, and which the browser
 * keeps until then.
 */
export function useChosenFiles(form: RefObject<HTMLFormElement | null>) {
  const [files, setFiles] = useState<readonly File[]>([])

  const choose = useCallback(
    (next: readonly File[]) => {
      const field = form.current?.elements.namedItem('files')
      if (field instanceof HTMLInputElement) hold(field, next)
      setFiles(next)
    },
    [form],
  )
  const change = (next: readonly File[]) => {
    choose(next)
    keepFiles(next)
  }

  useEffect(() => {
    const restore = async () => {
      const found = await keptFiles()
      const field = form.current?.elements.namedItem('files')
      const isUntouched = field instanceof HTMLInputElement && field.files?.length === 0
      if (found.length > 0 && isUntouched) choose(found)
    }
    restore()
  }, [form, choose])

  return {
    files,
    add: (more: readonly File[]) => change([...files, ...more.filter((file) => !files.some(isSameAs(file)))]),
    remove: (file: File) => change(files.filter((each) => each !== file)),
    forget() {
      choose([])
      return dropFiles()
    },
  }
}

/** Puts files into a field as if they had been chosen there, and says so to the form. */
function hold(field: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  field.files = transfer.files
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function isSameAs(file: File): (other: File) => boolean {
  return ({ name, size, lastModified }) =>
    name === file.name && size === file.size && lastModified === file.lastModified
}
