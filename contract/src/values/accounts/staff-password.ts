/** Minimum characters of a staff password; staff can do more than a shopper. */
export const minStaffPasswordLength = 8
