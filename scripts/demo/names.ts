/** First names of women and of men, and last names that go with them, by where people come from. */
const groups = [
  {
    share: 26,
    women: "Anjali Ashwini Gauri Manasi Mrunal Pallavi Prajakta Rutuja Sayali Shruti Sonal Tanvi",
    men: "Abhijeet Aniket Chinmay Kedar Nikhil Omkar Prathamesh Rohan Sagar Swapnil Tejas Vaibhav",
    last: "Bhosale Chavan Deshmukh Gaikwad Jadhav Joshi Kadam Kale Kulkarni Mhatre More Patil Pawar Sawant Shinde Wagh",
  },
  {
    share: 14,
    women: "Aditi Garima Kavita Megha Neha Pooja Priya Ritu Shreya Swati",
    men: "Akash Ankit Arjun Deepak Gaurav Manish Rahul Rohit Sandeep Vikas",
    last: "Agarwal Chauhan Gupta Mishra Pandey Saxena Sharma Singh Srivastava Tiwari Verma Yadav",
  },
  {
    share: 11,
    women: "Bhumi Dhwani Hetal Krupa Mital Riddhi Urvi",
    men: "Bhavesh Chirag Dhaval Harsh Jignesh Mitesh Parth",
    last: "Desai Gandhi Mehta Modi Parekh Patel Shah Trivedi Vora",
  },
  {
    share: 11,
    women: "Anitha Deepa Janani Kavya Lakshmi Meenakshi Priyanka Revathi",
    men: "Aravind Balaji Ganesh Karthik Murali Prakash Senthil Vignesh",
    last: "Iyer Krishnan Murugan Narayanan Raman Subramanian Sundaram Venkatesan",
  },
  {
    share: 8,
    women: "Anju Aswathy Divya Gayathri Lekshmi Reshma Sreeja",
    men: "Abhilash Anoop Hari Jayesh Manoj Sreejith Vinod",
    last: "Kurup Menon Nair Nambiar Panicker Pillai Varma",
  },
  {
    share: 9,
    women: "Aisha Farah Heena Nazneen Rukhsar Saba Shabnam Zoya",
    men: "Aamir Arbaaz Faisal Farhan Imran Junaid Salman Zubair",
    last: "Ansari Khan Memon Mirza Pathan Qureshi Shaikh Siddiqui",
  },
  {
    share: 6,
    women: "Bianca Crystal Jenifer Joanna Lavina Melissa Sharon",
    men: "Aaron Brian Clive Jason Keith Russel Savio",
    last: "Almeida Dias Fernandes Lobo Mascarenhas Pereira Pinto Rodrigues",
  },
  {
    share: 6,
    women: "Gurleen Harpreet Jasleen Kiran Manpreet Simran",
    men: "Amrit Gurpreet Harjot Jaspreet Navdeep Sukhwinder",
    last: "Bedi Dhillon Gill Kaur Sandhu Sethi Walia",
  },
  {
    share: 5,
    women: "Ananya Debjani Moumita Paromita Sohini",
    men: "Anirban Arnab Debashish Sayan Subhajit",
    last: "Banerjee Bose Chatterjee Das Ghosh Mukherjee Sen",
  },
  {
    share: 4,
    women: "Bhavani Haritha Lavanya Sirisha Swapna",
    men: "Kiran Naveen Praveen Ravi Srinivas",
    last: "Chowdary Naidu Rao Reddy Varma",
  },
] as const;

const words = (text: string) => text.split(" ");

export const nameGroups = groups.map(({ share, women, men, last }) => ({
  share,
  women: words(women),
  men: words(men),
  last: words(last),
}));
