import { uploadTo } from '#features/profile/picture/queries.ts'
import type { eventDeskService } from '../organizer/api.ts'
import { MAX_IMAGE_BYTES } from './schema.ts'

const PREFIX: typeof eventDeskService.prefix = '/event-service/api/v1'

/** Uploads a poster. @returns its address, for the event. @throws ApiError as uploadTo. */
export const uploadEventImage = (file: File): Promise<string> =>
  uploadTo(`${PREFIX}/event-image`, 'eventImage', file, MAX_IMAGE_BYTES)
