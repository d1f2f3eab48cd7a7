import { createContext, useContext } from 'react'
import type { OpenRoom } from './navigation.ts'

export const OpenRoomsContext = createContext<readonly OpenRoom[]>([])

/** The rooms that the person logged in may enter, with their subjects. */
export const useOpenRooms = () => useContext(OpenRoomsContext)
