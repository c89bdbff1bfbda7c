import { uploadTo } from '#features/profile/picture/queries.ts'
import type { eventOrganizerService } from '../organizer/api.ts'
import { MAX_IMAGE_BYTES } from './schema.ts'

const PREFIX: typeof eventOrganizerService.prefix = '/event-service/api/v1'

/** Uploads a poster. @returns its address, for the event. @throws ApiError as uploadTo. */
export const uploadEventImage = (file: File): Promise<string> =>
  uploadTo(`${PREFIX}/event-image`, 'eventImage', file, MAX_IMAGE_BYTES)
