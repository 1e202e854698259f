/** How long to wait for the browser to start saving a file, in milliseconds. */
const revokeAfter = 60_000

/** Hands a file to the browser to save under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter)
}
