export const CREATE_AND_BOOK_TITLE = 'Create this order and book it?';
