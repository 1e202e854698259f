/** The picture that is shown with links to a page. */
export interface SharePictureText {
  /** Address below the origin. */
  src: string
  /** In pixels. */
  width: number
  height: number
  /** Media type, such as `image/png`. */
  type: string
}
