/** Under this name a browser keeps what somebody without an account keeps and follows. */
export const keptHereKey = 'agora.reading'
