/** The minimum of decision 14; PASSWORD_MIN_LENGTH in the environment can only raise it. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
export const EMAIL_MAX_LENGTH = 254;
export const FULL_NAME_MAX_LENGTH = 120;
/** The largest file that the picture store decodes. */
export const PICTURE_MAX_BYTES = 1_048_576;
