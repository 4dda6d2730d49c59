/** Names of the people whom the benchmarks make up. */
export const firstNames =
  "Aarav Aditi Ajay Akash Amit Amruta Anil Anita Anjali Ankit Arjun Asha Bhavna Chetan Deepa Devika Dinesh Farhan Gauri Harsh Imran Isha Jaya Karan Kavita Kiran Lata Mahesh Manish Meera Mohan Nadia Neha Nikhil Nisha Omkar Pallavi Pooja Pranav Priya Rahul Rajesh Rashmi Ravi Rohit Sachin Sanjay Sara Shreya Sneha Sunil Swati Tanvi Tejas Uma Varun Vidya Vikas Yash Zoya".split(
    " ",
  );

export const lastNames =
  "Apte Bhatt Bhosale Chavan Chopra Dalvi Desai Deshmukh Dias Fernandes Gaikwad Ghosh Gokhale Gupta Iyer Jadhav Jain Joshi Kadam Kale Kamble Khan Kulkarni Kumar Lobo Mahajan Mehta Menon Mhatre Mishra More Naik Nair Pandey Parab Patel Patil Pawar Pillai Pinto Rane Rao Reddy Sawant Shah Shaikh Sharma Shetty Shinde Singh Thakur Tiwari Vaidya Varma Wagh Yadav".split(
    " ",
  );
