import type { Db } from '#lib/db/connect.ts'

/** Pictures that people upload. Each is a file of its own, so that removing it takes nothing from anybody else. */
export interface PictureStore {
  /**
   * Draws a picture anew and keeps it.
   * @param claim writes down whose it is, in the transaction that makes it known.
   * @returns its address.
   * @throws AppError `invalid_input` or `unsupported_media_type` for what is no picture, is damaged, or has too many pixels.
   */
  store(content: Buffer, claim: (transaction: Db, fileId: string) => Promise<void>): Promise<string>
  /** Removes a picture from the disk and from the database. */
  remove(transaction: Db, fileId: string): Promise<void>
}
