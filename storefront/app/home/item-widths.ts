// Tailwind widths of the items of a carousel (B02).

/** 2.3 products on phones, 4 on tablets, 5 to 6 on wide screens (B02); of the large ones 1.6, 3 and 4. */
export const productWidths = {
  row: 'w-[max(42%,9rem)] sm:w-[max(28%,9rem)] md:w-[calc((100%-3*1rem)/4)] lg:w-[calc((100%-4*1rem)/5)] xl:w-[calc((100%-5*1rem)/6)]',
  large: 'w-[max(60%,9rem)] sm:w-[40%] md:w-[calc((100%-2*1rem)/3)] lg:w-[calc((100%-3*1rem)/4)]',
}

/** 1.3 on phones, 3 on wide screens. */
export const thirdWidths = 'w-[max(76%,12rem)] sm:w-[40%] md:w-[calc((100%-2*1rem)/3)]'
