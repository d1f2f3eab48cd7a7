/** Characters of the password of whoever works in the back office, who can do more than a shopper. */
export const minStaffPasswordLength = 8
