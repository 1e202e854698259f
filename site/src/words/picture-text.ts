/** A picture in the sizes that there are of it. */
export interface PictureText {
  src: string
  srcSet: string
  /** In pixels, of the largest. */
  width: number
  height: number
}
