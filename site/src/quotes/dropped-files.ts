/** The files that were dropped; folders, which cannot be sent, are left out. */
export function droppedFiles({ items }: Pick<DataTransfer, 'items'>): File[] {
  return [...items].flatMap((item) => {
    const file = item.webkitGetAsEntry()?.isDirectory ? null : item.getAsFile()
    return file ? [file] : []
  })
}
