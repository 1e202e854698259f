/** Whether the product is all there; calls are answered 503 until it is, and again once it stops. */
export class Readiness {
  private isReady = false

  get ready(): boolean {
    return this.isReady
  }

  begin(): void {
    this.isReady = true
  }

  end(): void {
    this.isReady = false
  }
}
