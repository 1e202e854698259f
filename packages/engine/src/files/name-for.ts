/** What files end with that may become a picture of ours. */
const pictureExtension = /\.(?:png|jpe?g|jfif|webp|avif|gif)$/i

/**
 * The name of a file as it is stored: a picture that was made anew ends with the extension of what it is now.
 *
 * @example nameFor('image/webp', 'photo.jpg') // 'photo.webp'
 */
export function nameFor(mediaType: string, name: string): string {
  const [, format] = /^image\/(\w+)$/.exec(mediaType) ?? []
  if (!format || !pictureExtension.test(name)) return name
  return name.replace(pictureExtension, `.${format}`)
}
