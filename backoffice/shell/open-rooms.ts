import { createContext, useContext } from 'react'
import type { OpenRoom } from './navigation.ts'

export const OpenRoomsContext = createContext<readonly OpenRoom[]>([])

/** The rooms that whoever is logged in may enter, with their subjects. */
export const useOpenRooms = () => useContext(OpenRoomsContext)
