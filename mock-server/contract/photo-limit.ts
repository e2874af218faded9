/** How large an uploaded photo may be, which limits the bodies of forms too. */

export const MAX_PHOTO_BYTES = 10_485_760;
export const TOO_LARGE = 'Image must be smaller than 10MB';
